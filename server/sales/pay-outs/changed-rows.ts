import type { payOutRows } from '#server/platform/db/schema.ts'
import { keyOfRow, type ListRow } from './read-list.ts'

type Recorded = Pick<typeof payOutRows.$inferSelect, 'number' | 'amountPaisa' | 'feePaisa'>

/**
 * What another list of a recorded pay-out says otherwise: rows with new numbers, and rows whose number is known with
 * other figures. A row that is missing now has become nothing.
 */
export function changedRows(
  before: readonly Recorded[],
  now: readonly ListRow[],
): { added: ListRow[]; changed: ListRow[] } {
  const recorded = new Set(before.map(keyOfRow))
  const numbers = new Set(before.map(({ number }) => number))
  const listed = new Set(now.map(({ number }) => number))
  const other = now.filter((row) => !recorded.has(keyOfRow(row)))
  const gone = [...numbers]
    .filter((number) => !listed.has(number))
    .map((number) => ({ number, amountPaisa: 0, feePaisa: 0 }))
    .filter((row) => !recorded.has(keyOfRow(row)))
  return {
    added: other.filter(({ number }) => !numbers.has(number)),
    changed: [...other.filter(({ number }) => numbers.has(number)), ...gone],
  }
}
