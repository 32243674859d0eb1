import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { payOutRows, payOuts } from '#server/platform/db/schema.ts'
import { Moment } from '#shared/contract/fields.ts'
import type { PayOut, PayOutHead, PayOutPage, PayOutRow } from '#shared/contract/money/pay-outs.ts'
import { staffPageSize } from '#shared/limits.ts'
import { toTaka } from '#shared/money.ts'
import { payerLabel } from '#shared/orders/money/pay-outs.ts'
import { Problem } from '#shared/problem.ts'

type Row = typeof payOutRows.$inferSelect
type Head = typeof payOuts.$inferSelect & {
  amountPaisa: number
  feePaisa: number
  rows: number
  open: number
}

/** Rows as the payer listed them. */
export function listRecorded(db: Db | Tx, payOutId: string): Promise<Row[]> {
  return db.select().from(payOutRows).where(eq(payOutRows.payOutId, payOutId)).orderBy(payOutRows.position)
}

export const isOpenRow = sql`${payOutRows.state} <> 'matched' and ${payOutRows.decision} is null`

/** The sums of a pay-out are those of its rows, a row that the payer changed afterwards not among them. */
const sums = {
  amountPaisa: sql<number>`coalesce((select sum(amount_paisa) from pay_out_rows as listed
    where listed.pay_out_id = pay_outs.id and state <> 'changed'), 0)::float8`,
  feePaisa: sql<number>`coalesce((select sum(fee_paisa) from pay_out_rows as listed
    where listed.pay_out_id = pay_outs.id and state <> 'changed'), 0)::float8`,
  rows: sql<number>`(select count(*) from pay_out_rows as listed where listed.pay_out_id = pay_outs.id)::int`,
  open: sql<number>`(select count(*) from pay_out_rows as listed where listed.pay_out_id = pay_outs.id
    and listed.state <> 'matched' and listed.decision is null)::int`,
}

export async function listPayOuts(db: Db, before?: string): Promise<PayOutPage> {
  const rows = await db
    .select({ head: payOuts, ...sums })
    .from(payOuts)
    .where(before ? isBefore(before) : undefined)
    .orderBy(desc(payOuts.createdAt), desc(payOuts.id))
    .limit(staffPageSize + 1)
  const shown = rows.slice(0, staffPageSize)
  const last = shown.at(-1)?.head
  const next = rows.length > staffPageSize && last ? `${last.createdAt.toISOString()}|${last.id}` : null
  return { payOuts: shown.map(({ head, ...more }) => toHead({ ...head, ...more })), next }
}

/** The time in milliseconds, as the cursor has it. */
function isBefore(place: string) {
  const [at = '', id = ''] = place.split('|')
  if (!Moment.safeParse(at).success || id === '')
    throw new Problem('BAD_REQUEST', { message: 'This page of the list does not exist. Please start again.' })
  const moment = new Date(at).toISOString()
  return sql`(date_trunc('milliseconds', ${payOuts.createdAt}), ${payOuts.id}) < (${moment}::timestamptz, ${id})`
}

export async function findPayOutDetails(db: Db, id: string): Promise<PayOut> {
  const [found] = await db
    .select({ head: payOuts, ...sums })
    .from(payOuts)
    .where(eq(payOuts.id, id))
  if (!found) throw new Problem('NOT_FOUND', { message: 'This pay-out does not exist.' })
  const { head, ...more } = found
  return { ...toHead({ ...head, ...more }), list: await listRows(db, sql`pay_out_rows.pay_out_id = ${id}`) }
}

type RowWithHead = Row & { payer: Head['payer']; payerName: string; reference: string; order: string | null }

/** Rows with the pay-out that they are of, and the number of their order. */
export async function listRows(
  db: Db,
  condition: ReturnType<typeof sql>,
  limit = 3_000,
): Promise<PayOutRow[]> {
  const rows = await db
    .select({
      row: payOutRows,
      payer: payOuts.payer,
      payerName: payOuts.payerName,
      reference: payOuts.reference,
      order: sql<string | null>`(select orders.number::text from orders where orders.id = coalesce(
        (select order_id from shipments where shipments.id = ${payOutRows.shipmentId}),
        (select order_id from payments where payments.tran_id = ${payOutRows.tranId})))`,
    })
    .from(payOutRows)
    .innerJoin(payOuts, eq(payOuts.id, payOutRows.payOutId))
    .where(condition)
    .orderBy(payOuts.createdAt, payOuts.id, payOutRows.position)
    .limit(limit)
  return rows.map(({ row, ...more }) => toRow({ ...row, ...more }))
}

function toRow(row: RowWithHead): PayOutRow {
  return {
    _id: row.id,
    payOut: row.payOutId,
    name: payerLabel(row.payer, row.payerName),
    reference: row.reference,
    number: row.number,
    amount: toTaka(row.amountPaisa),
    fee: toTaka(row.feePaisa),
    state: row.state,
    owed: row.owedPaisa === null ? null : toTaka(row.owedPaisa),
    order: row.order,
    decision: row.decision,
    resolvedBy: row.resolvedBy,
    reason: row.reason,
  }
}

function toHead(row: Head): PayOutHead {
  const { id, payer, payerName, reference, paidOn, way, paidPaisa, amountPaisa, feePaisa } = row
  return {
    _id: id,
    payer,
    name: payerLabel(payer, payerName),
    reference,
    paidOn,
    way,
    paid: toTaka(paidPaisa),
    amount: toTaka(amountPaisa),
    fee: toTaka(feePaisa),
    difference: toTaka(paidPaisa - amountPaisa + feePaisa),
    rows: row.rows,
    open: row.open,
    by: row.by,
    createdAt: row.createdAt.toISOString(),
  }
}
