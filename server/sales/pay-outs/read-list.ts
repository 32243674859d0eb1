import { hash } from 'node:crypto'
import { fromCell } from '#server/platform/files/csv.ts'
import { readImportFile } from '#server/platform/files/import/read-import-file.ts'
import type { PayOutFile, PayOutPreview } from '#shared/contract/money/pay-outs.ts'
import { isWholePaisa, type Paisa, toPaisa } from '#shared/money.ts'
import { mostRows } from '#shared/orders/money/pay-outs.ts'
import { withLatinDigits } from '#shared/phone-digits.ts'
import { Problem } from '#shared/problem.ts'
import { readColumns } from './read-columns.ts'

/** A row of a payer's list: what it paid for one parcel or payment. */
export type ListRow = { number: string; amountPaisa: Paisa; feePaisa: Paisa }
export type PayOutList = Pick<PayOutPreview, 'headers' | 'columns' | 'leftOut'> & { rows: ListRow[] }

/** Reads the list of a pay-out from a file or a pasted text. A cell that is no amount refuses the list. */
export async function readList(input: PayOutFile): Promise<PayOutList> {
  const { table } = await readImportFile(input)
  const [head, ...lines] = table.rows
  const headers = (head?.cells ?? []).map((cell) => fromCell(cell).trim()).filter(Boolean)
  if (lines.length === 0) refuse('The list has no rows. Its first line names the columns.')
  if (lines.length > mostRows) refuse(`At most ${mostRows} rows at a time; this list has ${lines.length}.`)
  const columns = readColumns(headers, input)
  const places = (head?.cells ?? []).map((cell) => fromCell(cell).trim())
  const rows: ListRow[] = []
  const leftOut: number[] = []
  if (columns.number === '' || columns.amount === '') return { headers, columns, rows, leftOut }
  for (const { number: line, cells } of lines) {
    const cell = (name: string) => (name === '' ? '' : fromCell(cells[places.indexOf(name)] ?? '').trim())
    const number = cell(columns.number).replace(/\.0+$/, '').slice(0, 100)
    if (number === '' || /^total/i.test(number)) leftOut.push(line)
    else {
      const amountPaisa = toAmount(cell(columns.amount), { line, column: columns.amount })
      const feePaisa = Math.abs(toAmount(cell(columns.fee) || '0', { line, column: columns.fee }))
      rows.push({ number, amountPaisa, feePaisa })
    }
  }
  if (rows.length === 0) refuse('No row of the list has a number.')
  return { headers, columns, rows, leftOut }
}

/** Identifies a list by its rows, in whatever order they come. */
export function hashOfRows(rows: readonly ListRow[]): string {
  return hash('sha256', JSON.stringify(rows.map(keyOfRow).toSorted()))
}

export function keyOfRow({ number, amountPaisa, feePaisa }: ListRow): string {
  return `${number}|${amountPaisa}|${feePaisa}`
}

/** `50,000`, `৳1,25,000.50` or `-300`: a list of a payer may hold what was taken back. */
function toAmount(cell: string, { line, column }: { line: number; column: string }): Paisa {
  const text = withLatinDigits(cell).replaceAll(/[৳\s]|BDT|Tk\.?/gi, '')
  const taka = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : Number.NaN
  if (!isWholePaisa(taka) || Math.abs(taka) > 100_000_000)
    refuse(`Row ${line}: "${cell.slice(0, 40)}" in the column "${column}" is no amount.`)
  return toPaisa(taka)
}

function refuse(message: string): never {
  throw new Problem('BAD_REQUEST', { message })
}
