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

export const claimNames: Readonly<Record<ClaimState, string>> = {
  received: 'Received',
  checking: 'Being checked',
  at_maker: 'At the maker',
  ready: 'Ready',
  returned: 'Returned',
  refused: 'Refused',
}

/** Limits on what people type and send. */
export const claimLimits = { problem: 2_000, note: 1_000, reason: 500, photos: 6 } as const

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
  switch (state) {
    case 'received':
      return `We have your claim. Please bring the machine to ${branch}, if it is not there yet.`
    case 'checking':
      return 'We are looking at your machine.'
    case 'at_maker':
      return 'Your machine is with its maker for repair. This can take some weeks.'
    case 'ready':
      return `Your machine is ready. Please pick it up at ${branch}.`
    case 'returned':
      return 'You have your machine back, and the claim is closed.'
    case 'refused':
      return `We could not accept this claim. Please pick up your machine at ${branch}, if it is there.`
  }
}
