import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

type RowData = Record<string, unknown>

/** The rows of one order, by table. */
export type OrderRows = {
  orders: RowData
  order_lines: RowData
  payments: RowData
  idempotency_keys: RowData
  order_events: RowData[]
  mail_outbox: RowData[]
  sms_outbox: RowData[]
  payment_notices: RowData[]
  invoices: RowData[]
}
/** The rows that a shop wrote for one order, when it was placed and when it was paid. */
export type Order = { placed: OrderRows; paid: OrderRows }

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
    idempotency_keys: await only('idempotency_keys', 'made_id = $1', tranId),
    order_events: await rowsOf('order_events', 'order_id = $1 order by id', orderId),
    mail_outbox: await rowsOf('mail_outbox', "dedupe_key like '%' || $1 || '%'", orderId),
    sms_outbox: await rowsOf('sms_outbox', 'order_id = $1', orderId),
    payment_notices: await rowsOf('payment_notices', 'tran_id = $1', tranId),
    invoices: await rowsOf('invoices', 'order_id = $1', orderId),
  }
}

/**
 * The reference of a checkout: the same rows in the same four transactions, by plain pg with prepared statements, one
 * for every row. It checks nothing, computes no price and calls no gateway.
 */
export async function writeOrder(pool: Pool, order: Order, productId: string): Promise<void> {
  const id = randomUUID()
  const write = { id, ...order, productId }
  await inTransaction(pool, (client) => place(client, write))
  const { gateway_url } = order.placed.payments
  await update(pool, 'open_session', 'payments', 'tran_id', id, {
    session_key: id,
    gateway_url,
    opening_until: null,
  })
  for (const notice of order.paid.payment_notices)
    await insert(pool, 'payment_notices', {
      ...notice,
      body_hash: id,
      tran_id: id,
      val_id: id,
      processed_at: null,
    })
  await inTransaction(pool, (client) => settle(client, write))
}

type Write = Order & { id: string; productId: string }

async function place(client: PoolClient, { id, placed, productId }: Write): Promise<void> {
  await run(client, 'lock_product', 'select * from products where id = $1 for no key update', [productId])
  const { rows: numbers } = await run(client, 'number', "select nextval('orders_number_seq') as number", [])
  await insert(client, 'orders', { ...placed.orders, id, access_key: id, number: numbers[0]?.number })
  await insert(client, 'order_lines', { ...placed.order_lines, order_id: id, product_id: productId })
  const hold = { order_id: id, product_id: productId, quantity: 1, expires_at: '2100-01-01' }
  await insert(client, 'holds', hold)
  const unopened = { order_id: id, tran_id: id, session_key: null, gateway_url: null }
  await insert(client, 'payments', { ...placed.payments, ...unopened })
  await insert(client, 'idempotency_keys', { ...placed.idempotency_keys, key: id, made_id: id })
  await insertEvents(client, placed.order_events, id)
}

async function settle(client: PoolClient, { id, placed, paid, productId }: Write): Promise<void> {
  await run(client, 'lock_order', 'select * from orders where id = $1 for no key update', [id])
  await run(client, 'lock_payment', 'select * from payments where tran_id = $1 for no key update', [id])
  await run(client, 'take_unit', 'update products set quantity = quantity - 1 where id = $1', [productId])
  await run(client, 'release', 'delete from holds where order_id = $1', [id])
  const charge = { ...changed(placed.payments, paid.payments), val_id: id, bank_tran_id: id }
  await update(client, 'charge', 'payments', 'tran_id', id, charge)
  await run(client, 'noticed', 'update payment_notices set processed_at = now() where tran_id = $1', [id])
  await update(client, 'order_paid', 'orders', 'id', id, changed(placed.orders, paid.orders))
  await insertEvents(client, paid.order_events.slice(placed.order_events.length), id)
  for (const [place, mail] of paid.mail_outbox.entries())
    await insert(client, 'mail_outbox', {
      ...mail,
      ...unsent,
      id: randomUUID(),
      dedupe_key: `${id}:${place}`,
    })
  const waiting = { ...unsent, state: 'waiting', order_id: id }
  for (const sms of paid.sms_outbox)
    await insert(client, 'sms_outbox', { ...sms, ...waiting, id: randomUUID(), dedupe_key: id })
  for (const invoice of paid.invoices) await insertInvoice(client, invoice, id)
}

const unsent = { sent_at: null, tries: 0 }

async function insertEvents(client: PoolClient, events: RowData[], orderId: string): Promise<void> {
  for (const { id: _, ...event } of events)
    await insert(client, 'order_events', { ...event, order_id: orderId })
}

/** Invoices are numbered without a gap. */
async function insertInvoice(client: PoolClient, invoice: RowData, orderId: string): Promise<void> {
  const { rows } = await run(
    client,
    'invoice_number',
    `insert into document_numbers (series, fiscal_year, last) values ('invoice', $1, 1)
     on conflict (series, fiscal_year) do update set last = document_numbers.last + 1 returning last`,
    [invoice.fiscal_year],
  )
  await insert(client, 'invoices', { ...invoice, order_id: orderId, number: rows[0]?.last })
}

/** The columns that differ between a row and a later state of it. */
function changed(before: RowData, after: RowData): RowData {
  const columns = Object.entries(after)
  return Object.fromEntries(
    columns.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
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
  await run(client, `insert_${table}`, text, Object.values(row))
}

async function update(
  client: Pool | PoolClient,
  name: string,
  table: string,
  key: string,
  id: string,
  row: RowData,
): Promise<void> {
  const columns = Object.keys(row).map((column, place) => `${column} = $${place + 2}`)
  await run(client, name, `update ${table} set ${columns.join(', ')} where ${key} = $1`, [
    id,
    ...Object.values(row),
  ])
}

function run(client: Pool | PoolClient, name: string, text: string, values: unknown[]) {
  // Values that are objects belong to JSON columns.
  const plain = values.map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  return client.query<RowData>({ name, text, values: plain })
}
