import type { LockedLine } from '#server/sales/orders/lock-order.ts'
import type { OrderChangeQuoteInput } from '#shared/contract/changes/order-changes.ts'
import { toPaisa } from '#shared/money.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { optionGroups } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'

export type AskedLine = OrderChangeQuoteInput['lines'][number]
type AskedProduct = Extract<AskedLine, { productId: string }>
type AskedFree = Extract<AskedLine, { text: string }>

/** `keep`: as it is, or with fewer pieces, at its price. The others are priced like those of a new order. */
export type MatchedLine =
  | { is: 'keep'; at: number; line: LockedLine; quantity: number }
  | { is: 'product'; at: number | null; asked: AskedProduct }
  | { is: 'free'; at: number | null; asked: AskedFree }

/**
 * Compares the lines that staff ask for with those of the order. The result has the order of the lines of before; new
 * ones follow. `asked` says which of the result's lines came from which line that was asked for.
 */
export function matchLines(lines: readonly LockedLine[], asked: readonly AskedLine[]) {
  const continued = asked.flatMap(({ line }) => line ?? [])
  if (new Set(continued).size < continued.length || continued.some((at) => !lines[at]))
    throw new Problem('BAD_REQUEST', { message: 'This order has no such line, or it is named twice.' })
  const matched = asked.map((line, position) => ({ position, ...matchLine(lines, line) }))
  for (const [at, line] of lines.entries())
    if (line.goneCount > 0 && !matched.some((one) => isUntouched(one, at, line))) throw goneRefusal(line)
  return matched.toSorted(
    (one, other) => (one.at ?? last) - (other.at ?? last) || one.position - other.position,
  )
}

const last = Number.MAX_SAFE_INTEGER

function matchLine(lines: readonly LockedLine[], asked: AskedLine): MatchedLine {
  const line = asked.line === undefined ? undefined : lines[asked.line]
  if ('text' in asked) {
    if (!line || asked.line === undefined) return { is: 'free', at: null, asked }
    const isSame = isFreeLine(line) && line.name === asked.text && line.unitPaisa === toPaisa(asked.price)
    return isSame
      ? { is: 'keep', at: asked.line, line, quantity: line.quantity }
      : { is: 'free', at: asked.line, asked }
  }
  if (!line || asked.line === undefined) return { is: 'product', at: null, asked }
  const isSame = asked.productId === line.productId && isSameChoice(line, asked)
  return isSame && asked.quantity <= line.quantity
    ? { is: 'keep', at: asked.line, line, quantity: asked.quantity }
    : { is: 'product', at: asked.line, asked: { ...keptOptions(line, asked), ...asked } }
}

/** Options that are not named stay as they are, where the product stays. */
function keptOptions(line: LockedLine, asked: AskedProduct) {
  if (asked.productId !== line.productId || line.unitId) return {}
  return Object.fromEntries(optionGroups.map((group) => [group, line.chosen[group]]))
}

function isSameChoice(line: LockedLine, asked: AskedProduct): boolean {
  if (line.unitId) return asked.unitId === undefined || asked.unitId === line.unitId
  return (
    asked.unitId === undefined &&
    optionGroups.every((group) => !asked[group] || asked[group] === line.chosen[group])
  )
}

function isUntouched(one: MatchedLine, at: number, line: LockedLine): boolean {
  return one.is === 'keep' && one.at === at && one.quantity === line.quantity
}

function goneRefusal({ name }: LockedLine): Problem {
  const message = `A piece of ${name} is refunded, returned or exchanged already, so this line stays as it is. Please add another line, or refund its other pieces.`
  return new Problem('CONFLICT', { message })
}
