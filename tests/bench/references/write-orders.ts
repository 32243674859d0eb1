import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

type RowData = Record<string, unknown>

/** The rows of one paid order, by table. */
export type OrderRows = {
  orders: RowData
  order_lines: RowData
  payments: RowData
  payment_notices: RowData
  idempotency_keys: RowData
  order_events: RowData[]
  mail_outbox: RowData[]
}

/** Reads the rows that a shop wrote for its last paid order. */
export async function readOrderRows(pool: Pool, tranId: string): Promise<OrderRows> {
  const rowsOf = async (table: string, where: string, value: unknown): Promise<RowData[]> => {
    const text = `select to_jsonb(found) as data from ${table} found where ${where}`
    return (await pool.query<{ data: RowData }>(text, [value])).rows.map(({ data }) => data)
  }
  const only = async (table: string, where: string, value: unknown): Promise<RowData> => {
    const [row] = await rowsOf(table, where, value)
    if (!row) throw new Error(`The shop wrote no row into ${table}.`)
    return row
  }
  const payments = await only('payments', 'tran_id = $1', tranId)
  const orderId = payments.order_id
  return {
    payments,
    orders: await only('orders', 'id = $1', orderId),
    order_lines: await only('order_lines', 'order_id = $1', orderId),
    payment_notices: await only('payment_notices', 'tran_id = $1', tranId),
    idempotency_keys: await only('idempotency_keys', 'tran_id = $1', tranId),
    order_events: await rowsOf('order_events', 'order_id = $1', orderId),
    mail_outbox: await rowsOf('mail_outbox', "dedupe_key like '%' || $1 || '%'", orderId),
  }
}

/**
 * The reference of a checkout: the same rows in the same four transactions, by plain pg with prepared statements, one
 * for every row. It checks nothing, computes no price and calls no gateway.
 */
export async function writeOrder(pool: Pool, rows: OrderRows, productId: string): Promise<void> {
  const id = randomUUID()
  const write = { id, rows, productId }
  await inTransaction(pool, (client) => place(client, write))
  await run(
    pool,
    'open_session',
    'update payments set session_key = $2, opening_until = null where tran_id = $1',
    [id, id],
  )
  await insert(pool, 'payment_notices', { ...rows.payment_notices, body_hash: id, tran_id: id, val_id: id })
  await inTransaction(pool, (client) => settle(client, write))
}

type Write = { id: string; rows: OrderRows; productId: string }

async function place(client: PoolClient, { id, rows, productId }: Write): Promise<void> {
  const [placed = {}] = rows.order_events
  await run(client, 'lock_product', 'select * from products where id = $1 for no key update', [productId])
  const { rows: numbers } = await run(client, 'number', "select nextval('orders_number_seq') as number", [])
  await insert(client, 'orders', { ...rows.orders, id, access_key: id, number: numbers[0]?.number })
  await insert(client, 'order_lines', { ...rows.order_lines, order_id: id, product_id: productId })
  const hold = { order_id: id, product_id: productId, quantity: 1, expires_at: '2100-01-01' }
  await insert(client, 'holds', hold)
  const ids = { order_id: id, tran_id: id, session_key: null, val_id: null, bank_tran_id: null }
  await insert(client, 'payments', { ...rows.payments, ...ids })
  await insert(client, 'idempotency_keys', { ...rows.idempotency_keys, key: id, tran_id: id })
  await insertEvent(client, placed, id)
}

async function settle(client: PoolClient, { id, rows, productId }: Write): Promise<void> {
  const [, paid = {}] = rows.order_events
  const { orders, payments } = rows
  await run(client, 'lock_order', 'select * from orders where id = $1 for no key update', [id])
  await run(client, 'lock_payment', 'select * from payments where tran_id = $1 for no key update', [id])
  await run(client, 'take_unit', 'update products set quantity = quantity - 1 where id = $1', [productId])
  await run(client, 'release', 'delete from holds where order_id = $1', [id])
  await run(
    client,
    'paid',
    'update payments set state = $2, val_id = $1, bank_tran_id = $1, paid_at = $3, charged_paisa = $4 where tran_id = $1',
    [id, payments.state, payments.paid_at, payments.charged_paisa],
  )
  await run(client, 'noticed', 'update payment_notices set processed_at = now() where tran_id = $1', [id])
  await run(
    client,
    'order_paid',
    'update orders set status = $2, payment_status = $3, paid_at = $4 where id = $1',
    [id, orders.status, orders.payment_status, orders.paid_at],
  )
  await insertEvent(client, paid, id)
  for (const [place, mail] of rows.mail_outbox.entries())
    await insert(client, 'mail_outbox', { ...mail, id: randomUUID(), dedupe_key: `${id}:${place}` })
}

async function insertEvent(client: PoolClient, { id: _, ...event }: RowData, orderId: string): Promise<void> {
  await insert(client, 'order_events', { ...event, order_id: orderId })
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function insert(client: Pool | PoolClient, table: string, row: RowData): Promise<void> {
  const columns = Object.keys(row)
  const text =
    `insert into ${table} (${columns.join(', ')}) overriding system value ` +
    `values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`
  // Values that are objects belong to JSON columns.
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  await run(client, `insert_${table}`, text, values)
}

function run(client: Pool | PoolClient, name: string, text: string, values: unknown[]) {
  return client.query<RowData>({ name, text, values })
}
