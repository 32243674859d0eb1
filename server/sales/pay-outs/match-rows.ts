import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Paisa } from '#shared/money.ts'
import { isProvider, type Payer, type RowState } from '#shared/orders/money/pay-outs.ts'
import type { ListRow } from './read-list.ts'

export type PayerId = { payer: Payer; payerName: string }
/** A parcel or a payment that a number may mean, with what is still owed for it. */
export type Known = {
  number: string
  shipmentId: string | null
  tranId: string | null
  order: string
  owedPaisa: Paisa
  isPaidOut: boolean
}
export type MatchedRow = ListRow & {
  state: RowState
  known: Known | null
}

/** Says of each row whether it fits what is owed. A number that comes twice fits once. */
export async function matchRows(
  db: Db | Tx,
  payer: PayerId,
  rows: readonly ListRow[],
): Promise<MatchedRow[]> {
  const known = await findKnown(
    db,
    payer,
    rows.map(({ number }) => number),
  )
  const seen = new Set<string>()
  return rows.map((row) => {
    const found = known.get(row.number) ?? null
    const subject = found && (found.shipmentId ?? found.tranId)
    const isRepeated = subject !== null && seen.has(subject)
    if (subject !== null) seen.add(subject)
    return { ...row, known: found, state: stateOf(row, found, isRepeated) }
  })
}

function stateOf({ amountPaisa }: ListRow, known: Known | null, isRepeated: boolean): RowState {
  if (!known) return 'unknown'
  if (known.isPaidOut || isRepeated) return 'twice'
  return amountPaisa === known.owedPaisa ? 'matched' : 'differs'
}

/** Finds parcels by their consignment or our invoice for them, and online payments by their tran_id. */
export async function findKnown(
  db: Db | Tx,
  { payer, payerName }: PayerId,
  numbers: readonly string[],
): Promise<Map<string, Known>> {
  const asked = sql`unnest(${sql.param([...new Set(numbers)])}::text[]) as asked(number)`
  const query = isProvider(payer)
    ? sql`select asked.number, null as "shipmentId", payments.tran_id as "tranId", orders.number::text as order,
          coalesce(payments.charged_paisa, payments.amount_paisa)::float8 as "owedPaisa",
          payments.paid_out_at is not null as "isPaidOut"
        from ${asked} join payments on payments.tran_id = asked.number and payments.provider = ${payer}
          and payments.state in ('paid', 'review')
        join orders on orders.id = payments.order_id`
    : sql`select asked.number, shipments.id as "shipmentId", null as "tranId", orders.number::text as order,
          ${owedOfParcel}::float8 as "owedPaisa",
          exists (select from pay_out_rows where pay_out_rows.shipment_id = shipments.id
            and (state = 'matched' or decision = 'settled')) as "isPaidOut"
        from ${asked} join shipments on shipments.id in (
            select id from shipments as parcel where courier = ${payer} and courier_name = ${payerName}
              and consignment = asked.number
            union select id from shipments as parcel where invoice = asked.number
              and courier = ${payer} and courier_name = ${payerName})
        join orders on orders.id = shipments.order_id`
  const { rows } = await db.execute<Known>(query)
  return new Map(rows.map((row) => [row.number, row]))
}

/**
 * What a courier still owes for a parcel. Cash of before the shop noted who has it was taken for received; its pay-out
 * is the cash to collect, and closes nothing.
 */
const owedOfParcel = sql`coalesce(
  (select sum(owed_paisa) from collections where collections.shipment_id = shipments.id
    and voided_at is null and paid_out_at is null),
  (select shipments.cod_paisa where shipments.state = 'delivered' and exists (select from collections
    where collections.order_id = shipments.order_id and kind = 'cod' and owed_paisa is null and voided_at is null)
    and not exists (select from collections where collections.shipment_id = shipments.id)),
  0)`
