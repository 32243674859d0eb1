import type { Pool } from 'pg'

/** Copies of the demo's orders for other people and other days, until there are `count`. */
export async function fillOrders(pool: Pool, count: number): Promise<void> {
  await pool.query(copyOrders, [count])
  await pool.query(copyLines)
  await pool.query(addPayments)
  await pool.query(addRefunds)
  for (const table of ['orders', 'order_lines', 'payments', 'refunds'])
    await pool.query(`vacuum analyze ${table}`)
}

const copyOrders = `
  with known as (select row_number() over (order by id) - 1 as place, count(*) over () as known, * from orders),
  copies as (
    select n, place, 'buyer ' || substr(md5(n::text), 1, 6) as person,
      '+88017' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0') as phone,
      now() - n * interval '5 minutes' as at
    from generate_series(1, $1::int - (select count(*)::int from orders)) n
    join known on place = n % known
  )
  insert into orders (id, access_key, user_id, customer, subtotal_paisa, discount_paisa, total_paisa, coupon_code,
    currency, status, payment_status, closed_by, units_taken, paid_at, created_at, search_text)
  select md5('order ' || n), md5('key ' || n) || md5('key of ' || n), user_id,
    customer || jsonb_build_object('name', person, 'phone', phone, 'email', replace(person, ' ', '.') || '@mail.test'),
    subtotal_paisa, discount_paisa, total_paisa, coupon_code, currency, status, payment_status, closed_by, units_taken,
    case when paid_at is not null then at end, at,
    n || ' ' || person || ' ' || replace(person, ' ', '.') || '@mail.test ' || phone
  from copies join known using (place)`

const copyLines = `
  with known as (
    select row_number() over (order by id) - 1 as place, count(*) over () as known, id from orders
    where id in (select order_id from order_lines)
  )
  insert into order_lines
  select copy.id, line.position, line.product_id, line.quantity, line.unit_paisa, line.name, line.description,
    line.image, line.chosen, line.cpu, line.gpu
  from (select id, row_number() over (order by id) as n from orders where id not in (select order_id from order_lines)) copy
  join known on known.place = copy.n % known.known
  join order_lines line on line.order_id = known.id`

/** One attempt for each copy, in the state that its order says. */
const addPayments = `
  insert into payments (tran_id, order_id, state, amount_paisa, gateway, store_id, session_key, gateway_url,
    charged_paisa, paid_at, created_at)
  select 'BENCH-' || md5(id), id, attempt.state, total_paisa, 'sslcommerz', 'bench', md5('session ' || id), '',
    case when attempt.state = 'paid' then total_paisa end, case when attempt.state = 'paid' then paid_at end, created_at
  from orders, lateral (select (case
    when payment_status in ('paid', 'refunded') and paid_at is not null then 'paid'
    when payment_status in ('failed', 'cancelled') then payment_status::text
    else 'expired' end)::attempt_state as state) attempt
  where id not in (select order_id from payments)`

const addRefunds = `
  insert into refunds (id, order_id, tran_id, refund_trans_id, amount_paisa, reason, state, created_at)
  select md5('refund ' || id), id, tran_id, md5('refund at gateway ' || id), total_paisa, 'Sent back', 'refunded',
    orders.created_at + interval '3 days'
  from orders join payments on payments.order_id = orders.id and payments.state = 'paid'
  where payment_status = 'refunded' and total_paisa > 0 and id not in (select order_id from refunds)`
