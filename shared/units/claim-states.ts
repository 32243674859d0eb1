import { words } from './claim-words.ts'

/** The states of a warranty claim. `refused` needs a reason that the buyer reads. */
export const claimStates = ['received', 'checking', 'at_maker', 'ready', 'returned', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

/** States that end a claim: the machine can then have another one. */
export const closedClaims = ['returned', 'refused'] as const satisfies ClaimState[]
/** States in which the buyer waits for the shop, so the clock runs. A machine that is ready waits for its buyer. */
export const claimsWithDeadline = ['received', 'checking', 'at_maker'] as const satisfies ClaimState[]

/** Every move of a claim. A repaired machine that fails the last look, and a refusal that was wrong, are checked again. */
export const claimMoves: Record<ClaimState, readonly ClaimState[]> = {
  received: ['checking', 'at_maker', 'ready', 'refused'],
  checking: ['at_maker', 'ready', 'refused'],
  at_maker: ['checking', 'ready', 'refused'],
  ready: ['returned', 'checking'],
  returned: [],
  refused: ['checking'],
}

export const claimNames: Readonly<Record<ClaimState, string>> = words.names

/** Limits on what people type and send. */
export const claimLimits = {
  problem: 2_000,
  note: 1_000,
  reason: 500,
  photos: 6,
  leftWith: 300,
  makerCase: 60,
} as const

export function isClosedClaim(state: ClaimState): boolean {
  return (closedClaims as readonly ClaimState[]).includes(state)
}

/** Why a claim cannot change to this state, or null. */
export function claimMoveRefusal(from: ClaimState, to: ClaimState, reason: string): string | null {
  if (!claimMoves[from].includes(to))
    return `A claim that is “${claimNames[from]}” cannot become “${claimNames[to]}”.`
  return to === 'refused' && !reason.trim() ? 'Please write why, so that the buyer understands it.' : null
}

/** The state of a claim in a sentence for its buyer. The machine is handed in and picked up at `branch`. */
export function claimText(state: ClaimState, branch: string): string {
  return words.texts[state](branch)
}
