import { sql } from 'drizzle-orm'
import { backOfPayment } from '#server/platform/db/back-of-payment.ts'
import type { Db } from '#server/platform/db/client.ts'
import { statement } from '#server/platform/db/statement.ts'
import { wordList } from '#server/platform/db/word-list.ts'
import { closedStatuses, openAttempts, openRefunds } from '#shared/orders/order-states.ts'
import { type Complaint, checkStates } from './check-states.ts'
import { eveningChecks } from './evening-checks.ts'

/**
 * Compares the tables with each other and with the table of states, and returns everything that is wrong. One query
 * after the other, so that customers keep the connections; each is planned once, for tests examine after every step.
 */
export async function examine(db: Db): Promise<Complaint[]> {
  const found = await checkStates(db)
  for (const [check, query] of queries)
    for (const { subject, detail } of await query(db, {})) found.push({ check, subject, detail })
  return found
}

const closed = wordList(closedStatuses)

/** Whether the gateway took another amount than this column has. The charge of an EMI may come on top. */
function isOtherCharge(column: string): string {
  return `charged_paisa is distinct from ${column} and (emi_months is null or coalesce(charged_paisa, 0) < ${column})`
}

/** Whether a job of the queue looks after a row, and is not long overdue. */
function hasJob(name: string, id: string): string {
  return `exists (select from graphile_worker.jobs where key = '${name}:' || ${id} and attempts < max_attempts
    and run_at > now() - interval '1 hour')`
}

/**
 * Refunds that the total of a paid order allows for: those of before it was paid in full, and what was paid too much
 * after staff changed it. If the gateway refuses the latter, the shop has too much until more is ordered.
 */
const isInTotal = `((state <> 'failed' and (of_change or created_at < orders.paid_at))
  or (of_change and created_at >= orders.paid_at))`

const goneOfLine = `(select count(*) from order_pieces where order_pieces.order_id = order_lines.order_id
  and order_pieces.line = order_lines.position)`

/** Each query finds nothing in a healthy shop. Checks of age wait longer than any job needs. */
const checks: Record<string, string> = {
  'more units held than on hand': `
    select products.id as subject, format('%s on hand, %s held', products.quantity, sum(holds.quantity)) as detail
    from holds join products on products.id = holds.product_id
    group by products.id having sum(holds.quantity) > products.quantity`,

  'units held for other quantities than were ordered': `
    select holds.order_id as subject, format('product %s: %s held', holds.product_id, holds.quantity) as detail
    from holds where holds.quantity is distinct from (
      select sum(quantity - ${goneOfLine}) from order_lines
      where order_lines.order_id = holds.order_id and order_lines.product_id = holds.product_id
        and order_lines.unit_id is not distinct from holds.unit_id)`,

  'a piece that its line does not have': `
    select order_lines.order_id as subject, format('line %s of %s, piece %s', line, quantity, piece) as detail
    from order_pieces join order_lines on order_lines.order_id = order_pieces.order_id and position = line
    where piece > quantity`,

  'a piece that is gone without its refund': `
    select order_pieces.order_id as subject, format('line %s, piece %s, refund %s', order_pieces.line, piece, refund_id) as detail
    from order_pieces join orders on orders.id = order_pieces.order_id
    left join refunds on refunds.id = refund_id and refunds.order_id = order_pieces.order_id
      and refunds.line = order_pieces.line
    where (refunds.id is null
      or (refunds.state = 'failed' and orders.attention is distinct from 'refund_failed'
        and not exists (select from refunds as later where later.order_id = orders.id and later.state <> 'failed'
          and later.created_at > refunds.created_at)))`,

  'a unit that came back to stock and is still sold': `
    select units.id as subject, format('unit %s, order %s', code, units.order_id) as detail
    from order_pieces join order_lines on order_lines.order_id = order_pieces.order_id and position = line
    join units on units.id = order_lines.unit_id and units.order_id = order_pieces.order_id
    where restocked and units.state = 'sold'`,

  'a piece that is gone and still under warranty': `
    select warranties.id as subject, format('order %s, line %s, piece %s', order_id, line, piece) as detail
    from warranties join order_pieces using (order_id, line, piece) where ended_at is null`,

  'a return that does not agree with its piece': `
    select returns.id as subject, format('return %s is %s, the piece %s', number, returns.state, order_pieces.state) as detail
    from returns left join order_pieces using (order_id, line, piece)
    where (returns.state = 'refunded' and order_pieces.state is distinct from 'returned')
      or (returns.state = 'exchanged' and order_pieces.state is distinct from 'exchanged')
      or (returns.closed_at is null and order_pieces.state is not null)`,

  'a product that does not follow its units': `
    select products.id as subject, format('%s on hand, %s listed', quantity, listed) as detail
    from products join (select product_id, count(*) filter (where state = 'listed') as listed,
      min(price_paisa) filter (where state = 'listed') as lowest from units group by product_id) as known
      on known.product_id = products.id
    where by_unit and (quantity <> listed or new_price_paisa <> lowest)`,

  'a unit that was sold without its order': `
    select units.id as subject, format('unit %s, order %s', code, order_id) as detail from units
    where state = 'sold' and not exists (select from order_lines
      where order_lines.order_id = units.order_id and order_lines.unit_id = units.id)`,

  'units held long after they expired': `
    select distinct order_id as subject, format('until %s', expires_at) as detail
    from holds join orders on orders.id = holds.order_id
    where expires_at < now() - interval '30 minutes' and payment_status <> 'review'`,

  'paid with another amount than the total': `
    select orders.id as subject, format('total %s, charged %s paisa', total_paisa, charged_paisa) as detail
    from payments join orders on orders.id = payments.order_id
    where payments.state = 'paid' and not orders.in_parts and ${isOtherCharge('total_paisa')}
      and payments.attention is distinct from 'amount_mismatch'
      and payments.attention is distinct from 'duplicate_payment'`,

  // More only where staff approved it; the sums of open orders are compared with their states.
  'paid in parts that do not add up to the total': `
    select orders.id as subject, format('total %s, received %s paisa', total_paisa, received) as detail
    from orders join lateral (
      select coalesce((select sum(amount_paisa) from payments where order_id = orders.id and state = 'paid'
          and attention is distinct from 'duplicate_payment'), 0)
        + coalesce((select sum(amount_paisa) from collections
          where order_id = orders.id and voided_at is null), 0)
        - coalesce((select sum(amount_paisa) from refunds where order_id = orders.id
          and collection_id is not null and ${isInTotal}), 0)
        - coalesce((select sum(${backOfPayment('refunded.paisa')}) from payments join (
            select tran_id, sum(amount_paisa) as paisa from refunds where order_id = orders.id
              and ${isInTotal} group by tran_id) as refunded using (tran_id)
          where payments.state = 'paid' and payments.attention is distinct from 'duplicate_payment'), 0) + forgiven_paisa as received
    ) as sums on true
    where in_parts and payment_status in ('paid', 'refunded') and paid_at is not null and received <> total_paisa
      and (received < total_paisa or not exists (select from payments
        where order_id = orders.id and attention in ('amount_mismatch', 'risk')))`,

  'paid by another amount than was asked for': `
    select tran_id as subject, format('asked %s, charged %s paisa', amount_paisa, charged_paisa) as detail
    from payments join orders on orders.id = payments.order_id
    where in_parts and payments.state = 'paid' and ${isOtherCharge('amount_paisa')}
      and payments.attention is distinct from 'amount_mismatch'
      and payments.attention is distinct from 'duplicate_payment'`,

  'money of an exchange that two orders tell differently': `
    select collections.id as subject, format('counts %s, carried %s paisa', amount_paisa, carried) as detail
    from collections left join lateral (
      select sum(amount_paisa) as carried from refunds where refunds.exchange_id = collections.id) as sums on true
    where kind = 'exchange' and (voided_at is not null or carried is distinct from amount_paisa)`,

  'more given back than a person took': `
    select collection_id as subject, format('took %s, refunds %s paisa', amount_paisa, back_paisa) as detail
    from money_received where collection_id is not null and back_paisa > amount_paisa`,

  // A charge that came after its payment had been given up takes a use that somebody else may have by then.
  'a coupon used more often than it may be': `
    select coupons.id as subject, format('%s uses of %s', count(*), maximum_uses) as detail
    from coupons join orders on orders.coupon_id = coupons.id
    where (payment_status in ('paid', 'review', 'refunded')
        or (payment_status = 'unpaid' and orders.status not in (${closed})))
      and not exists (select from payments
        where payments.order_id = orders.id and payments.attention = 'late_success')
    group by coupons.id having count(*) > maximum_uses`,

  // The limit for one buyer may be set or lowered later, so only uses after the coupon's last change are compared.
  'a coupon used more often by one buyer than it may be': `
    with uses as (
      select coupon_id, user_id, buyer_email, buyer_phone from orders join coupons on coupons.id = coupon_id
      where (payment_status in ('paid', 'review', 'refunded')
          or (payment_status = 'unpaid' and orders.status not in (${closed})))
        and not exists (select from payments
          where payments.order_id = orders.id and payments.attention = 'late_success')
        and orders.created_at > coalesce(coupons.changed_at, '-infinity')
    ), buyers as (
      select coupon_id, 'account ' || user_id as buyer from uses
      union all select coupon_id, 'email ' || buyer_email from uses
      union all select coupon_id, 'phone ' || buyer_phone from uses
    )
    select coupons.id as subject, format('%s uses by %s, %s allowed', count(*), buyer, maximum_uses_per_buyer) as detail
    from coupons join buyers on buyers.coupon_id = coupons.id
    where buyer is not null
    group by coupons.id, buyer having count(*) > maximum_uses_per_buyer`,

  'lines that do not add up to the subtotal': `
    select orders.id as subject, format('subtotal %s paisa', subtotal_paisa) as detail from orders
    where subtotal_paisa is distinct from (
      select sum(unit_paisa * quantity) from order_lines where order_lines.order_id = orders.id)`,

  'a payment that is no longer checked': `
    select tran_id as subject, format('%s since %s', state, created_at) as detail from payments
    where state in (${wordList(openAttempts)})
      and not ${hasJob('payment', 'tran_id')}`,

  'a notification that was never settled': `
    select tran_id as subject, format('%s of %s', status, received_at) as detail from payment_notices
    where processed_at is null and received_at < now() - interval '1 hour'`,

  'more refunded than was charged': `
    select payments.tran_id as subject, format('charged %s, refunds %s paisa', charged_paisa, refunded) as detail
    from payments join (
      select tran_id, sum(amount_paisa) as refunded from refunds where state <> 'failed' group by tran_id
    ) refunds on refunds.tran_id = payments.tran_id
    where refunded > coalesce(charged_paisa, 0)`,

  'a second or rejected payment that does not go back': `
    select money_received.tran_id as subject, format('%s, charged %s paisa', money_received.attention, charged_paisa) as detail
    from money_received join orders on orders.id = money_received.order_id
    where money_received.attention in ('duplicate_payment', 'rejected')
      and orders.attention is distinct from 'refund_failed' and charged_paisa > refunded_paisa + on_its_way_paisa`,

  'refunded without the refunds': `
    select orders.id as subject, format('charged %s paisa', charged_paisa) as detail
    from orders join money_received on money_received.order_id = orders.id
    where payment_status = 'refunded' and money_received.tran_id is not null
      and money_received.attention is distinct from 'duplicate_payment' and charged_paisa > refunded_paisa`,

  'a refund that is stuck': `
    select id as subject, format('%s since %s: %s', state, created_at, coalesce(error, '')) as detail
    from refunds
    where state in (${wordList(openRefunds)})
      and (created_at < now() - interval '7 days' or not ${hasJob('refund', 'refunds.id')})`,

  'a warranty that does not follow its order': `
    select warranties.id as subject, format('order %s, %s / %s', order_id, status, payment_status) as detail
    from warranties join orders on orders.id = warranties.order_id
    where ended_at is null and (status in (${closed}) or payment_status = 'refunded'
      or (status = 'completed') <> (starts_at is not null))`,

  'a gap in the numbers of invoices or credit notes': `
    select format('%s of %s', series, fiscal_year) as subject,
      format('%s numbers given, %s found, the highest %s', last, count(number), max(number)) as detail
    from document_numbers left join (
      select 'invoice' as series, fiscal_year, number from invoices
      union all select 'invoice', fiscal_year, number from replaced_invoices
      union all select 'credit_note', fiscal_year, number from credit_notes
    ) found using (series, fiscal_year)
    group by series, fiscal_year, last having count(number) <> last or max(number) <> last or min(number) <> 1`,

  // Orders that were paid before the shop gave invoices numbers have none; neither have changed ones whose new total
  // was never paid.
  'a paid order without an invoice': `
    select id as subject, format('paid at %s', paid_at) as detail from orders
    where payment_status in ('paid', 'refunded') and paid_at > (select min(issued_at) from invoices)
      and not exists (select from invoices where invoices.order_id = orders.id)
      and (payment_status = 'paid' or not exists (
        select from replaced_invoices where replaced_invoices.order_id = orders.id))`,

  'an invoice that does not add up': `
    select order_id as subject, format('total %s, VAT %s paisa', total_paisa, vat_paisa) as detail from invoices
    where (total_paisa, vat_paisa) <> (
        select sum((line->>'grossPaisa')::bigint), sum((line->>'vatPaisa')::bigint)
        from jsonb_array_elements(lines) as line)
      or exists (select from orders where orders.id = order_id and orders.total_paisa <> invoices.total_paisa)
      or total_paisa < (select coalesce(sum(amount_paisa), 0) from credit_notes
        where credit_notes.order_id = invoices.order_id and replaced_number is null)`,

  'a replaced invoice that is not credited in whole': `
    select order_id as subject, format('invoice %s of %s, total %s paisa', number, fiscal_year, total_paisa) as detail
    from replaced_invoices where (total_paisa, vat_paisa) <> (
      select coalesce(sum(amount_paisa), 0), coalesce(sum(vat_paisa), 0) from credit_notes
      where replaced_year = replaced_invoices.fiscal_year and replaced_number = replaced_invoices.number)`,

  'an email that is another spelling of an older account, or no address': `
    select id as subject, format('%s, since %s', email, created_at) as detail from users
    where folded_email is null`,

  'mail that is not sent': `
    select id as subject, format('%s tries: %s', tries, coalesce(last_error, '')) as detail from mail_outbox
    where sent_at is null and created_at < now() - interval '1 hour'`,

  'SMS that are not sent': `
    select id as subject, format('%s tries: %s', tries, coalesce(last_error, '')) as detail from sms_outbox
    where state = 'waiting' and created_at < now() - interval '1 hour'`,
}

const queries = Object.entries({ ...checks, ...eveningChecks }).map(
  ([check, query], position) =>
    [check, statement<{ subject: string; detail: string }>(`doctor ${position}`, sql.raw(query))] as const,
)
