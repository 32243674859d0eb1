import type { ClaimState } from '#shared/units/claim-states.ts'
import './order-parts.css'

/** The class of the pill that names the state of a warranty claim. */
export const claimPills: Readonly<Record<ClaimState, string>> = {
  received: 'pill pill-open',
  checking: 'pill pill-open',
  at_maker: 'pill pill-open',
  ready: 'pill pill-done',
  returned: 'pill pill-off',
  refused: 'pill pill-off',
}
