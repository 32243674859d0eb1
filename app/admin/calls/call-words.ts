import type { CallRow } from '#shared/contract/hotline/calls.ts'
import type { CallMark, CallOutcome, CallState } from '#shared/orders/call-marks.ts'

export const stateNames: Readonly<Record<CallState, string>> = {
  open: 'To call',
  later: 'Call again later',
  done: 'Done',
}

export const statePills: Readonly<Record<CallState, string>> = {
  open: 'pill pill-open',
  later: 'pill pill-off',
  done: 'pill pill-done',
}

export const markNames: Readonly<Record<CallMark, string>> = {
  called: 'Called',
  not_reached: 'Not reached',
  elsewhere: 'Bought elsewhere',
  not_interested: 'Not interested',
}

const outcomes: Readonly<Record<CallOutcome, string>> = {
  failed: 'The bank or the wallet refused the payment.',
  cancelled: 'The buyer stopped on the payment page.',
  expired: 'The time on the payment page ran out.',
  unfinished: 'The buyer left the payment page open.',
  not_opened: 'The payment page was never opened.',
}

/** Why an order was not paid, with the gateway's own words, and how often its buyer tried. */
export function outcomeText({
  outcome,
  endReason,
  tries,
}: Pick<CallRow, 'outcome' | 'endReason' | 'tries'>): string {
  const said = endReason && `The gateway says: “${endReason}”.`
  return [outcomes[outcome], said, tries > 1 && `${tries} tries.`].filter(Boolean).join(' ')
}
