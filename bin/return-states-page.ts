// npm run docs:states: writes docs/return-states.md, the picture of shared/orders/returns/return-states.ts.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  isClosedReturn,
  type ReturnState,
  returnMoves,
  returnNames,
  returnStates,
  returnsWithDeadline,
  returnText,
} from '../shared/orders/returns/return-states.ts'
import { stateDiagram } from './state-diagram.ts'

export const returnPageFile = fileURLToPath(new URL('../docs/return-states.md', import.meta.url))

export function returnStatesPage(): string {
  return `# States of a return

Written by \`npm run docs:states\` from [shared/orders/returns/return-states.ts](../shared/orders/returns/return-states.ts); a test fails when the two differ. How returns work: [orders and money](domain/orders-and-money.md#returns-and-exchanges).

${stateDiagram(['[*] --> asked', '[*] --> received', ...returnStates.flatMap(arrowsFrom)])}

Buyers ask for a return; one that staff enter at the counter begins with \`received\`. Staff alone move it. Every move but the check is told to the buyer once, by mail and SMS.

| state | name | moves to | clock | return | what its buyer reads |
| --- | --- | --- | --- | --- | --- |
${returnStates.map((state) => `| ${cells(state).join(' | ')} |`).join('\n')}
`
}

function arrowsFrom(state: ReturnState): string[] {
  const arrows = returnMoves[state].map((next) => `${state} --> ${next}`)
  return arrows.length > 0 ? arrows : [`${state} --> [*]`]
}

function cells(state: ReturnState): string[] {
  const isOnClock = (returnsWithDeadline as readonly ReturnState[]).includes(state)
  return [
    `\`${state}\``,
    returnNames[state],
    returnMoves[state].join(', '),
    isOnClock ? 'runs' : 'stopped',
    isClosedReturn(state) ? 'closed' : 'open',
    returnText(state, 'the branch'),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(returnPageFile, returnStatesPage())
