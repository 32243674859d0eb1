import type { Taka } from '#shared/money.ts'
import type { LinkState } from '#shared/orders/pay-link.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'

export type LinkPayment = {
  key: string
  /** Null: what is asked for first. */
  amountPaisa: number | 'all' | null
  emiMonths: number | null
  /** The total that the buyer agreed to, where prices have changed since the order was placed. */
  agreedTotal: Taka | null
  /** The shop's address for the buyer's browser, and the network that the request came from. */
  origin: string
  network: string
}

const refusals: Record<Exclude<LinkState, 'open'>, ProblemCode> = {
  paid: 'ALREADY_PAID',
  review: 'IN_REVIEW',
  ended: 'LINK_ENDED',
}

export function refuseUnpayable(state: LinkState): void {
  if (state !== 'open') throw new Problem(refusals[state])
}
