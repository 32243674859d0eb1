import type { Db } from '#server/platform/db/client.ts'
import type { PayOutFile, PayOutPreview } from '#shared/contract/money/pay-outs.ts'
import { toTaka } from '#shared/money.ts'
import { changedRows } from './changed-rows.ts'
import { listRecorded } from './list-pay-outs.ts'
import { matchRows } from './match-rows.ts'
import { readList } from './read-list.ts'
import { findPayOut } from './record-pay-out.ts'

/** Says how the rows of a list fit what is owed, and whether it is recorded already. Nothing is written. */
export async function previewPayOut(db: Db, input: PayOutFile): Promise<PayOutPreview> {
  const { headers, columns, rows, leftOut } = await readList(input)
  const payer = { payer: input.payer, payerName: input.payerName }
  const known =
    rows.length > 0 ? await findPayOut(db, { ...payer, reference: input.reference, rows }) : undefined
  const before = known ? await listRecorded(db, known.id) : []
  const { added, changed } = changedRows(before, rows)
  const matched = await matchRows(db, payer, rows)
  const total = (name: 'amountPaisa' | 'feePaisa') => toTaka(rows.reduce((sum, row) => sum + row[name], 0))
  return {
    headers,
    columns,
    leftOut,
    rows: matched.map(({ number, amountPaisa, feePaisa, state, known: found }) => ({
      number,
      amount: toTaka(amountPaisa),
      fee: toTaka(feePaisa),
      state: changed.some((row) => row.number === number) ? ('changed' as const) : state,
      owed: found && toTaka(found.owedPaisa),
      order: found?.order ?? null,
    })),
    amount: total('amountPaisa'),
    fee: total('feePaisa'),
    known: known
      ? { id: known.id, reference: known.reference, isSame: added.length + changed.length === 0 }
      : null,
  }
}
