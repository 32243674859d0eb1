import { words } from '../words/return-words.ts'

/**
 * The states of a return: somebody wants to bring a piece back. `refused` and `handed_back` need a reason that the buyer
 * reads; `refunded` and `exchanged` come with the money and the new order, and with nothing else.
 */
export const returnStates = [
  'asked',
  'awaited',
  'received',
  'checked',
  'refunded',
  'exchanged',
  'handed_back',
  'refused',
] as const
export type ReturnState = (typeof returnStates)[number]

/** States that end a return: the piece can then have another one, if it is still part of its order. */
export const closedReturns = [
  'refunded',
  'exchanged',
  'handed_back',
  'refused',
] as const satisfies ReturnState[]
/** States in which the buyer waits for the shop, so the clock runs. An awaited machine is with its buyer. */
export const returnsWithDeadline = ['asked', 'received', 'checked'] as const satisfies ReturnState[]
/** Ends that staff write with the money or the new order, never by a move alone. */
export const decidedReturns = ['refunded', 'exchanged'] as const satisfies ReturnState[]

/** Every move of a return. A refusal that was wrong is taken up again; what staff decided after the check stays. */
export const returnMoves: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['awaited', 'received', 'refused'],
  awaited: ['received', 'refused'],
  received: ['checked'],
  checked: ['refunded', 'exchanged', 'handed_back'],
  refunded: [],
  exchanged: [],
  handed_back: [],
  refused: ['awaited', 'received'],
}

export const returnNames: Readonly<Record<ReturnState, string>> = words.names

/** Why a piece comes back. */
export const returnCauses = ['faulty', 'damaged', 'wrong', 'not_as_described', 'changed_mind'] as const
export type ReturnCause = (typeof returnCauses)[number]

export const causeNames: Readonly<Record<ReturnCause, string>> = words.causes

/** Where the piece goes once it was checked. A unit that is known by itself goes to be graded, any other to the stock. */
export const returnPlaces = ['stock', 'grading', 'supplier'] as const
export type ReturnPlace = (typeof returnPlaces)[number]

export const placeNames: Readonly<Record<ReturnPlace, string>> = {
  stock: 'Back to stock',
  grading: 'To be graded again',
  supplier: 'To the supplier',
}

/** Limits on what people type and send. */
export const returnLimits = { problem: 2_000, note: 1_000, reason: 500, photos: 6 } as const

export function isClosedReturn(state: ReturnState): boolean {
  return (closedReturns as readonly ReturnState[]).includes(state)
}

/** The moves that staff make without money or a new order. */
export function plainMoves(from: ReturnState): ReturnState[] {
  return returnMoves[from].filter((state) => !(decidedReturns as readonly ReturnState[]).includes(state))
}

/** States whose reason the buyer reads. */
export function needsReason(state: ReturnState): boolean {
  return state === 'refused' || state === 'handed_back'
}

/** Why a return cannot change to this state, or null. */
export function returnMoveRefusal(from: ReturnState, to: ReturnState, reason: string): string | null {
  if (!returnMoves[from].includes(to))
    return `A return that is “${returnNames[from]}” cannot become “${returnNames[to]}”.`
  return needsReason(to) && !reason.trim() ? 'Please write why, so that the buyer understands it.' : null
}

/** The state of a return in a sentence for its buyer. Without a branch a courier picks the machine up. */
export function returnText(state: ReturnState, branch: string): string {
  return words.texts[state](branch)
}
