import { words } from './review-count-words.ts'

/** The states of a buyer's review. Only approved ones are shown. */
export const reviewStates = ['new', 'approved', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewLimits = { text: 2_000, name: 40, answer: 2_000 }
/** Reviews on one page of a product. */
export const reviewsPerPage = 5

/** '4.6 from 12 buyers', beside the staff's own rating. */
export function fromBuyers({ average, count }: { average: number; count: number }): string {
  return words.fromBuyers(average.toFixed(1), count)
}
