import type { Read } from '#server/platform/db/read-replica.ts'
import { cellTime } from '#server/platform/files/cell-time.ts'
import { csvLine } from '#server/platform/files/csv.ts'
import type { MoneyRow } from '#shared/contract/order-payments.ts'
import { moneyMethodNames, moneyStateNames } from '#shared/orders/money/money-rows.ts'
import { type Cursor, listMoneyRows, type MoneyQuery } from './money-rows.ts'

const batch = 500
/** Enough for years of payments, and a limit to the work of one request. */
const most = 200_000

const columns: readonly (readonly [name: string, value: (row: MoneyRow) => string | number])[] = [
  ['Time', ({ at }) => cellTime(new Date(at))],
  ['Direction', ({ direction }) => direction],
  ['Method', ({ method }) => moneyMethodNames[method]],
  ['Card or wallet', ({ card }) => card],
  ['Reference', ({ reference }) => reference],
  ['Order', ({ number }) => number],
  ['Branch', ({ branch }) => branch ?? ''],
  ['Person', ({ by }) => by ?? ''],
  ['Amount', ({ amount }) => amount],
  ['State', ({ state }) => moneyStateNames[state]],
  ['Courier', ({ courier }) => courier ?? ''],
  // A column that can be added up: what came less what went, without mistakes.
  ['Counts', ({ amount, direction, counts }) => (counts ? (direction === 'in' ? amount : -amount) : 0)],
  ['Reason', ({ reason }) => reason],
]

export function moneyFileName({ from, to }: MoneyQuery): string {
  return `money-${from}-to-${to}.csv`
}

/** The rows of a filter as CSV in batches, each a query of its own, so that neither side holds them all. */
export async function* exportMoney(read: Read, query: MoneyQuery): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8, Bangla names included.
  let head = `\uFEFF${csvLine(columns.map(([name]) => name))}`
  let before: Cursor | undefined
  for (let written = 0; written < most; written += batch) {
    const page = { size: batch, before }
    const { rows, next } = await read((db) => listMoneyRows(db, query, page))
    yield head + rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('')
    if (next === null) return
    head = ''
    before = next
  }
}
