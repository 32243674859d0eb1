/** The result of a call to somebody whose payment did not go through. */
export const callMarks = ['called', 'not_reached', 'elsewhere', 'not_interested'] as const
export type CallMark = (typeof callMarks)[number]

/** Marks that need a reason: the shop lost a sale. */
export const lostMarks: readonly CallMark[] = ['elsewhere', 'not_interested']

/** `open`: to call now. `later`: not reached, and to call again at a time that is still to come. */
export const callStates = ['open', 'later', 'done'] as const
export type CallState = (typeof callStates)[number]

/** Why an order was not paid, as far as the gateway told. */
export const callOutcomes = ['failed', 'cancelled', 'expired', 'unfinished', 'not_opened'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Orders of so many hours are in the list. */
export const callListHours = 48
