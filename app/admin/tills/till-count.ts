import { typedNumber } from '#app/admin/kit/form/typed-number.ts'
import type { OpenTill } from '#shared/contract/money/tills.ts'
import { type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import type { MoneyMethod } from '#shared/orders/money/money-rows.ts'
import { expectedPaisa } from '#shared/orders/money/tills.ts'

/** A count as it is typed: what was there in the morning, the note, and an amount for each method. */
export type Count = { opened: string; note: string } & Record<string, string>

type Moved = { method: MoneyMethod; inPaisa: Paisa; outPaisa: Paisa }

/** The methods to count: cash always and first, the others where they moved. */
export function movedOf({ methods }: OpenTill): Moved[] {
  const moved = methods.map((one) => ({
    method: one.method,
    inPaisa: toPaisa(one.in),
    outPaisa: toPaisa(one.out),
  }))
  const cash = moved.find(({ method }) => method === 'cash') ?? { method: 'cash', inPaisa: 0, outPaisa: 0 }
  return [cash, ...moved.filter(({ method }) => method !== 'cash')]
}

export function startCount(till: OpenTill): Count {
  const empty = Object.fromEntries(movedOf(till).map(({ method }) => [method, '']))
  return { ...empty, opened: String(till.openedBefore), note: '' }
}

export function takenAndGiven({ methods }: OpenTill) {
  const total = (name: 'in' | 'out') => toTaka(methods.reduce((sum, one) => sum + toPaisa(one[name]), 0))
  return { taken: total('in'), given: total('out') }
}

/** The typed amount in paisa; 0 until it can be read. */
export function paisaOf(typed: string | undefined): Paisa {
  const taka = typedNumber(typed ?? '') ?? 0
  return Number.isNaN(taka) ? 0 : toPaisa(taka)
}

/** The counted amount less the expected one, for each method. */
export function differencesOf(till: OpenTill, count: Count): Paisa[] {
  const opened = paisaOf(count.opened)
  return movedOf(till).map((one) => paisaOf(count[one.method]) - expectedPaisa(one, opened))
}

export function countOf(till: OpenTill, count: Count) {
  return {
    opened: toTaka(paisaOf(count.opened)),
    counted: movedOf(till).map(({ method }) => ({ method, amount: toTaka(paisaOf(count[method])) })),
    note: count.note.trim(),
  }
}
