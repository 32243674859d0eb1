import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { daysAfter, hoursAfter } from '#server/platform/settings/deadlines.ts'
import { hasPiecesLeft, isCounted, keptPaisa } from '#server/sales/orders/queries.ts'
import type { Late } from '#shared/contract/staff-orders.ts'
import { homeDistrict } from '#shared/orders/delivery.ts'
import { claimDue, hasDeadline } from './claim-due.ts'
import { hasReturnDeadline, returnDue } from './return-due.ts'

type Limits = Pick<
  Config,
  | 'answerHours'
  | 'handOverHours'
  | 'deliverDaysNear'
  | 'deliverDays'
  | 'refundDays'
  | 'claimDays'
  | 'claimMakerDays'
>
type Row = {
  kind: Late['items'][number]['kind']
  id: string
  label: string
  since: Date | string
  due: Date | string
}

const defaultLimit = 12

/**
 * Lists the promises of the shop that are overdue, or nearly: three quarters of the time are over. The most
 * overdue come first. A parcel that needs a look is late at once.
 */
export async function listLate(db: Db, limits: Limits, shown = defaultLimit): Promise<Late> {
  const { rows } = await db.execute<Row & { isLate: boolean; total: number }>(sql`
    with promised as (
      ${toHandOver(limits)} union all ${toDeliver(limits)} union all ${toRefund(limits)}
      union all ${toLookAt} union all ${toAnswer(limits)} union all ${toRepair(limits)}
      union all ${toDecide(limits)}
    )
    select kind, id, since, due, due <= now() as "isLate", total,
      coalesce(label, (select number || ', ' || (customer ->> 'name') from orders where orders.id = late.id)) as label
    from (
      select *, (count(*) over ())::int as total from promised
      where now() > since + (due - since) * 0.75 order by due, id limit ${shown}
    ) as late order by due, id`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ kind, id, label, since, due, isLate }) => ({
      kind,
      _id: id,
      label,
      isLate,
      since: new Date(since).toISOString(),
      due: new Date(due).toISOString(),
    })),
  }
}

/** Orders are named only where they are shown: with a long list, reading every name took a quarter of the time. */
const noLabelYet = sql`null::text`
/** An order that is not paid in full counts from its first payment; one that is paid on delivery from when it was made. */
const paidOrMade = sql`coalesce(orders.paid_at,
  least((select min(payments.paid_at) from payments where payments.order_id = orders.id and ${isCounted}),
    (select min(collections.at) from collections
      where collections.order_id = orders.id and collections.voided_at is null)),
  orders.created_at)`

/** Orders that wait for a courier. Pick-ups are left out: they wait for their buyers. */
function toHandOver({ handOverHours }: Limits): SQL {
  return sql`select 'hand_over' as kind, orders.id, ${noLabelYet} as label, ${paidOrMade} as since,
      ${hoursAfter(paidOrMade, handOverHours)} as due
    from orders where (orders.status = 'confirmed' or orders.attention = 'paid_no_stock')
      and orders.payment_status in ('paid', 'unpaid') and orders.delivery ->> 'pickUpAt' is null and ${hasPiecesLeft}`
}

function toDeliver({ deliverDaysNear, deliverDays }: Limits): SQL {
  const days = sql`case when lower(trim(orders.customer ->> 'district')) = ${homeDistrict.toLowerCase()}
    then ${deliverDaysNear}::int else ${deliverDays}::int end`
  return sql`select 'deliver', orders.id, ${noLabelYet}, ${paidOrMade}, ${daysAfter(paidOrMade, days)}
    from orders where orders.status = 'shipping'`
}

/** Money that has to go back, since the order was closed or completed, until its refund is begun. */
function toRefund({ refundDays }: Limits): SQL {
  const closed = sql`coalesce(orders.closed_at, orders.completed_at, ${paidOrMade})`
  return sql`select 'refund', orders.id, ${noLabelYet}, ${closed}, ${daysAfter(closed, refundDays)}
    from orders where orders.attention = 'refund_failed'
      or (orders.attention = 'refund_needed' and ${keptPaisa} > 0)`
}

const toLookAt = sql`select 'parcel', orders.id, ${noLabelYet}, shipments.created_at,
    coalesce((select max(heard_at) from shipment_events where shipment_id = shipments.id), shipments.created_at)
  from shipments join orders on orders.id = shipments.order_id where shipments.attention is not null`

function toAnswer({ answerHours }: Limits): SQL {
  const written = (table: SQL, kind: string, label: SQL) => sql`
    select ${kind}::text, id, ${label}, created_at, ${hoursAfter(sql`created_at`, answerHours)}
    from ${table} where state = 'new'`
  return sql`${written(sql`contact_messages`, 'message', sql`first_name || ' ' || last_name || ': ' || subject`)}
    union all ${written(sql`custom_requirements`, 'requirement', sql`name || ': ' || left(additional_info, 60)`)}
    union all ${written(sql`cart_requests`, 'cart', sql`name || ': cart C' || number`)}`
}

function toRepair(limits: Limits): SQL {
  return sql`select 'claim', claims.id, claims.number || ', ' || claims.product_name, claims.created_at,
      ${claimDue(limits)} from claims where ${hasDeadline}`
}

/** Returns that a buyer waits for: to be answered, and to be decided once the machine is there. */
function toDecide(limits: Limits): SQL {
  return sql`select 'return', returns.id, returns.number || ', ' || returns.product_name,
      coalesce(returns.received_at, returns.created_at), ${returnDue(limits)} from returns where ${hasReturnDeadline}`
}
