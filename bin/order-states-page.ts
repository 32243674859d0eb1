// npm run docs:states: writes docs/order-states.md, the picture of shared/orders/order-states.ts.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  finalClosers,
  type Move,
  moves,
  orderAttentions,
  paymentRules,
  refundMoves,
} from '../shared/orders/order-states.ts'
import { stateDiagram } from './state-diagram.ts'

const all: [string, Move][] = Object.entries(moves)
export const pageFile = fileURLToPath(new URL('../docs/order-states.md', import.meta.url))

export function orderStatesPage(): string {
  return `# States of an order, its payment and its attempts

Written by \`npm run docs:states\` from [shared/orders/order-states.ts](../shared/orders/order-states.ts); a test fails when the two differ. Why it is a table: [the decision](decisions/order-states.md).

## One attempt to pay

${diagram(({ attempt }) => attempt)}

## The payment of an order

${diagram(({ payment }) => payment)}

## The status of an order

Staff may set any other status at any time: \`cancelled\` puts units back or releases them, \`failed\` does so for an order that is not paid, and an order that is paid, or that staff made, takes its units when it is taken up again, or is refused. The arrows below are those of the moves. None of them reopens an order whose closer is ${finalClosers.map((closer) => `\`${closer}\``).join(' or ')} (nobody paid it, and its buyer's data were deleted since): money that comes late for it, or that staff approve, is written by a move that ends in \`AfterClosing\`.

${diagram(({ status }) => status)}

## A refund

${stateDiagram(Object.entries(refundMoves).flatMap(([from, next]) => (next.length > 0 ? next : ['[*]']).map((to) => `${from} --> ${to}`)))}

## Every move

| move | by | attempt | payment | order | units | money | mail | attention |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${all.map(([name, move]) => `| ${cells(name, move).join(' | ')} |`).join('\n')}

## What goes with each payment status

An order that one payment pays:

| payment | has an attempt that is | has none that is | units are |
| --- | --- | --- | --- |
${Object.entries(paymentRules)
  .map(
    ([name, { attempts, noAttempts, units }]) =>
      `| ${[name, ...[attempts, noAttempts, units].map(list)].join(' | ')} |`,
  )
  .join('\n')}

A payment that was made twice (attention \`duplicate_payment\`) does not count here.

An order that takes several payments, because staff made it or a part was paid by its link, is \`unpaid\` while something is owed and \`review\` while a payment waits for staff, whatever its other attempts are. It may have its units before it is paid: it is paid on delivery, an advance confirmed it, or staff took it up again. Once it is closed and its payment is \`failed\` or \`cancelled\`, it has none.

| payment | units are |
| --- | --- |
${Object.entries(paymentRules)
  .map(([name, { unitsInParts }]) => `| ${name} | ${list(unitsInParts)} |`)
  .join('\n')}

## Attention, most urgent first

${orderAttentions.map((attention) => `1. \`${attention}\``).join('\n')}
`
}

type Step = readonly [from: readonly string[], to: string | null]

function diagram(stepOf: (move: Move) => Step | undefined): string {
  const arrows = new Map<string, string[]>()
  for (const [name, move] of all) {
    const [from, to] = stepOf(move) ?? [[], null]
    if (to === null) continue
    for (const state of from.length > 0 ? from : ['[*]']) {
      if (state === to) continue
      const arrow = `${state} --> ${to}`
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), name])
    }
  }
  return stateDiagram([...arrows].map(([arrow, names]) => `${arrow}: ${names.join(', ')}`))
}

function cells(name: string, { by, attempt, payment, status, units, money, mail, attention }: Move) {
  return [
    name,
    list(by),
    words(attempt),
    words(payment),
    words(status),
    units,
    money,
    mail ?? '',
    attention ?? '',
  ]
}

function words(step: Step | undefined): string {
  if (!step) return ''
  const [from, to] = step
  return `${from.length > 0 ? list(from) : 'new'} → ${to ?? 'stays'}`
}

function list(values: readonly string[]): string {
  return values.join(', ')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(pageFile, orderStatesPage())
