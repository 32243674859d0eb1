import { sql } from 'drizzle-orm'
import type { NewHold } from '#server/goods/stock/hold-rules.ts'
import { holdsPerUnit } from '#server/goods/stock/holds-per-unit.ts'
import type { Holder } from '#server/goods/stock/lock-holder.ts'
import { unitColumns } from '#server/goods/stock/units-by-product.ts'
import { notifyChannel } from '#server/platform/changes/changes.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { payments } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { searchText } from '#server/sales/orders/queries.ts'
import type { CustomerInfo } from '#shared/contract/orders.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { moves } from '#shared/orders/order-states.ts'
import { firstCheckMinutes } from '../schedule.ts'
import { openingSeconds } from './open-session.ts'
import type { PricedOrder } from './price-lines.ts'

export type NewOrder = PricedOrder & {
  id: string
  number: number
  accessKey: string
  userId: string | null
  customer: CustomerInfo
  delivery: OrderDelivery
  payment: Pick<typeof payments.$inferSelect, 'tranId' | 'gateway' | 'storeId' | 'emiMonths'>
  idempotency: { key: string; bodyHash: string } | null
  holder: Holder
  /** Units to set aside; products that are left out go to whoever pays first. */
  holds: readonly NewHold[]
  /** Payloads of `pg_notify` for the other instances. */
  payloads: string[]
}

type Inserted = { placed: boolean; soldOutIds: string[] }

/**
 * Writes order, lines, holds, attempt and event, or none of them, in one round trip. The statement's snapshot is
 * younger than the locks on the products, so it counts every hold there is; the statement that waited for the
 * locks would miss the holds of the transaction it waited for.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Inserted> {
  const {
    unitsByProduct,
    lines,
    customer,
    delivery,
    payment,
    idempotency,
    holder,
    holds,
    coupon,
    ...columns
  } = order
  const [row] = await insert(tx, {
    ...columns,
    ...initialStates,
    ...payment,
    ...holder,
    couponCode: coupon?.code ?? null,
    couponId: coupon?.id ?? null,
    holds: JSON.stringify(holdsPerUnit(holds, lines)),
    key: idempotency?.key ?? null,
    bodyHash: idempotency?.bodyHash ?? null,
    searchText: searchText(order),
    customer: JSON.stringify(customer),
    delivery: JSON.stringify(delivery),
    ...unitColumns(unitsByProduct),
    lines: JSON.stringify(lines.map((line, position) => ({ position, ...line }))),
  })
  return { placed: row?.placed ?? false, soldOutIds: row?.soldOutIds ?? [] }
}

const initialStates = {
  status: moves.place.status[1],
  paymentStatus: moves.place.payment[1],
  state: moves.place.attempt[1],
}

const insert = statement<{ placed: boolean; soldOutIds: string[] | null }>(
  'insert_order',
  sql`
    with need as (
      select * from unnest(${placeholder('ids')}::text[], ${placeholder('quantities')}::int[]) as n(id, quantity)
    ), sold_out as (
      select need.id from need
      where coalesce((select products.quantity from products where products.id = need.id), 0) < need.quantity
        + (select coalesce(sum(holds.quantity), 0) from holds where holds.product_id = need.id)
    ), stored_key as (
      insert into idempotency_keys (key, body_hash, tran_id)
      select ${placeholder('key')}, ${placeholder('bodyHash')}, ${placeholder('tranId')}
      where ${placeholder('key')}::text is not null and not exists (select from sold_out)
      on conflict (key) do nothing returning key
    ), go as (
      select where not exists (select from sold_out)
        and (${placeholder('key')}::text is null or exists (select from stored_key))
    ), placed as (
      insert into orders (id, number, access_key, user_id, customer, status, payment_status, subtotal_paisa,
        discount_paisa, total_paisa, coupon_code, coupon_id, delivery, search_text, buyer_email, buyer_phone,
        buyer_network) overriding system value
      select ${placeholder('id')}, ${placeholder('number')}::bigint, ${placeholder('accessKey')}, ${placeholder('userId')},
        ${placeholder('customer')}::jsonb, ${placeholder('status')}::order_status,
        ${placeholder('paymentStatus')}::payment_status, ${placeholder('subtotalPaisa')}::bigint,
        ${placeholder('discountPaisa')}::bigint, ${placeholder('totalPaisa')}::bigint, ${placeholder('couponCode')},
        ${placeholder('couponId')}, ${placeholder('delivery')}::jsonb, ${placeholder('searchText')},
        ${placeholder('email')}, ${placeholder('phone')}, ${placeholder('network')} from go
    ), written as (
      insert into order_lines
        (order_id, position, product_id, quantity, unit_paisa, name, description, image, chosen, cpu, gpu, warranty,
        sku, unit_id, unit)
      select ${placeholder('id')}, l.position, l."productId", l.quantity, l."unitPaisa", l.name, l.description, l.image,
        l.chosen, l.cpu, l.gpu, l.warranty, l.sku, l."unitId", l.unit
      from go, jsonb_to_recordset(${placeholder('lines')}::jsonb) as l(position int, "productId" text,
        quantity int, "unitPaisa" bigint, name text, description text, image text, chosen jsonb, cpu text, gpu text,
        warranty text, sku text, "unitId" text, unit jsonb)
    ), held as (
      insert into holds (order_id, product_id, unit_id, quantity, expires_at, is_scarce)
      select ${placeholder('id')}, h."productId", h."unitId", h.quantity, now() + make_interval(mins => h.minutes), h."isScarce"
      from go, jsonb_to_recordset(${placeholder('holds')}::jsonb) as h("productId" text, "unitId" text, quantity int,
        minutes int, "isScarce" boolean)
    ), paying as (
      insert into payments (tran_id, order_id, state, amount_paisa, gateway, store_id, emi_months, opening_until,
        next_check_at)
      select ${placeholder('tranId')}, ${placeholder('id')}, ${placeholder('state')}::attempt_state,
        ${placeholder('totalPaisa')}::bigint, ${placeholder('gateway')}, ${placeholder('storeId')},
        ${placeholder('emiMonths')}::int, now() + make_interval(secs => ${sql.raw(String(openingSeconds))}),
        now() + make_interval(mins => ${sql.raw(String(firstCheckMinutes))})
      from go
    ), noted as (
      insert into order_events (order_id, by, what) select ${placeholder('id')}, 'customer', 'Order placed' from go
    )
    select exists (select from go) as placed, (select array_agg(id) from sold_out) as "soldOutIds",
      (select count(pg_notify(${sql.raw(`'${notifyChannel}'`)}, payload)) from go,
        unnest(${placeholder('payloads')}::text[]) as payload) as notified`,
)
