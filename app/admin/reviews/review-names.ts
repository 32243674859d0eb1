import type { ReviewState } from '#shared/products/buyer-reviews.ts'

export const stateNames: Readonly<Record<ReviewState, string>> = {
  new: 'New',
  approved: 'Approved',
  refused: 'Refused',
}

export const statePills: Readonly<Record<ReviewState, string>> = {
  new: 'pill pill-open',
  approved: 'pill pill-done',
  refused: 'pill pill-off',
}
