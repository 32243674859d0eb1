// npm run docs:states: writes docs/claim-states.md, the picture of shared/units/claim-states.ts.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type ClaimState,
  claimMoves,
  claimNames,
  claimStates,
  claimsWithDeadline,
  claimText,
  isClosedClaim,
} from '../shared/units/claim-states.ts'
import { stateDiagram } from './state-diagram.ts'

export const claimPageFile = fileURLToPath(new URL('../docs/claim-states.md', import.meta.url))

export function claimStatesPage(): string {
  return `# States of a warranty claim

Written by \`npm run docs:states\` from [shared/units/claim-states.ts](../shared/units/claim-states.ts); a test fails when the two differ. How claims work: [goods and warranty](domain/goods-and-warranty.md#claims).

${stateDiagram(['[*] --> received', ...claimStates.flatMap(arrowsFrom)])}

Buyers and staff open claims; staff alone move them. Every move is told to the buyer once, by mail and SMS.

| state | name | moves to | clock | claim | what its buyer reads |
| --- | --- | --- | --- | --- | --- |
${claimStates.map((state) => `| ${cells(state).join(' | ')} |`).join('\n')}
`
}

function arrowsFrom(state: ClaimState): string[] {
  const arrows = claimMoves[state].map((next) => `${state} --> ${next}`)
  return arrows.length > 0 ? arrows : [`${state} --> [*]`]
}

function cells(state: ClaimState): string[] {
  const isOnClock = (claimsWithDeadline as readonly ClaimState[]).includes(state)
  return [
    `\`${state}\``,
    claimNames[state],
    claimMoves[state].join(', '),
    isOnClock ? 'runs' : 'stopped',
    isClosedClaim(state) ? 'closed' : 'open',
    claimText(state, 'the branch'),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(claimPageFile, claimStatesPage())
