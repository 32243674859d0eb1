import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { orderNotes, orders } from '#server/platform/db/schema.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import { Problem } from '#shared/problem.ts'
import { boughtText } from './list/search-text.ts'
import { ordersOf } from './list-buyer-orders.ts'

type Row = Awaited<ReturnType<typeof lockOrders>>[number]

/**
 * Takes the buyer out of their orders and returns the orders' ids. Invoices keep the name, the address and the serial numbers. Refuses while
 * an order is unfinished; the locks make a payment that is reported in the meantime wait, or be waited for.
 */
export async function forgetBuyer(tx: Tx, owner: DataOwner): Promise<string[]> {
  const rows = await lockOrders(tx, owner)
  const unfinished = rows.find(isUnfinished)
  if (unfinished)
    throw new Problem('ORDERS_OPEN', {
      message: `Your order ${unfinished.number} is not finished yet. Once it is delivered, or cancelled and refunded, you can delete your data. Our hotline can help.`,
    })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await forget(tx, ids)
  return ids
}

function lockOrders(tx: Tx, owner: DataOwner) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      attention: orders.attention,
      isRefunding: sql<boolean>`exists (select from order_money
        where order_money.order_id = orders.id and on_its_way_paisa > 0)`,
      hasUnsettledParcel: sql<boolean>`exists (select from shipments
        where shipments.order_id = orders.id and shipments.attention is not null)`,
    })
    .from(orders)
    .where(ordersOf(owner))
    .orderBy(asc(orders.id))
    .for('no key update')
}

function isUnfinished({ status, paymentStatus, attention, isRefunding, hasUnsettledParcel }: Row): boolean {
  if (attention !== null || isRefunding || hasUnsettledParcel || paymentStatus === 'review') return true
  return status !== 'completed' && !isClosedOrder(status) && paymentStatus !== 'refunded'
}

/** Stands where staff wrote something about the buyer that may name them: a reason, a line of the history. */
const removed = "Removed with the buyer's data"

/** The new key closes the links in old mails. A late charge of an order that was never paid is refunded by staff. */
async function forget(tx: Tx, ids: string[]): Promise<void> {
  // Notes of staff are about the buyer more often than not.
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await tx.execute(sql`
    with gone as (
      select id, paid_at is not null or payment_status in ('paid', 'refunded')
        or exists (select from invoices where invoices.order_id = orders.id)
        or exists (select from replaced_invoices where replaced_invoices.order_id = orders.id) as is_invoice
      from orders where id = any(${sql.param(ids)}::text[])
    ), noted as (
      insert into order_events (order_id, by, what, kind, is_public)
      select id, 'customer', 'Buyer asked for deletion: contact details removed', 'other', false from gone
    ), cleared_courier_texts as (
      update shipment_events set text = '', word = '' where shipment_id in (
        select shipments.id from shipments join gone on gone.id = shipments.order_id)
    ), cleared_parcels as (
      update shipments set error = null, courier_name = '', consignment = null, tracking = null
      where order_id in (select id from gone)
    ), cleared_refunds as (
      update refunds set reason = ${removed}, error = null where order_id in (select id from gone)
    ), cleared_corrections as (
      update collections set void_reason = ${removed}
      where voided_at is not null and order_id in (select id from gone)
    ), cleared_pay_out_decisions as (
      update pay_out_rows set reason = ${removed} where reason is not null and (
        shipment_id in (select shipments.id from shipments join gone on gone.id = shipments.order_id)
        or tran_id in (select tran_id from payments join gone on gone.id = payments.order_id))
    ), deleted_warranties as (
      delete from warranties where order_id in (select id from gone where not is_invoice)
    ), shortened_history as (
      update order_events set code = null, values = null, what = case kind
        when 'status' then 'Status changed' when 'refund' then 'Refund'
        when 'correction' then 'Delivery details corrected' when 'money' then 'Payment corrected' else ${removed} end
      where order_id in (select id from gone)
    )
    update orders set
      user_id = null, buyer_email = null, buyer_phone = null, buyer_network = null,
      access_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      customer = case when is_invoice
        then customer || '{"email": "", "phone": "", "anyInformation": ""}'
        else (select jsonb_object_agg(key, '') from jsonb_object_keys(customer) as key) end,
      search_text = number || case when is_invoice then ' ' || lower(customer->>'name') else '' end || ${boughtText},
      staff_discount_reason = case when staff_discount_reason = '' then '' else ${removed} end,
      closed_by = case when closed_by <> 'staff' and not is_invoice then 'deletion' else closed_by end
    from gone where orders.id = gone.id`)
}
