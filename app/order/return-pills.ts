import type { ReturnState } from '#shared/orders/returns/return-states.ts'
import './order-parts.css'

/** The class of the pill that names the state of a return. */
export const returnPills: Readonly<Record<ReturnState, string>> = {
  asked: 'pill pill-open',
  awaited: 'pill pill-open',
  received: 'pill pill-open',
  checked: 'pill pill-open',
  refunded: 'pill pill-done',
  exchanged: 'pill pill-done',
  handed_back: 'pill pill-off',
  refused: 'pill pill-off',
}
