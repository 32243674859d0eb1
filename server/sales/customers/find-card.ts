import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { customerNotes, orders, phoneDigits } from '#server/platform/db/schema.ts'
import { listCallNotes } from '#server/sales/calls/queries.ts'
import { findCustomer, findDueOf } from '#server/sales/orders/queries.ts'
import type { CustomerCard } from '#shared/contract/hotline/customers.ts'
import { phoneKey } from '#shared/phone.ts'

/** The most of each kind that a card shows, and the most orders that it looks behind. */
const shown = 20
const searched = 200

/** The card of a telephone number: it decides nothing, and shows nothing that the orders do not hold. */
export async function findCard(db: Db, phone: string): Promise<CustomerCard> {
  const key = phoneKey(phone)
  const history = await findCustomer(db, phone, shown)
  const ids = await listOrderIds(db, key)
  // One after the other: many cards that are opened at once leave connections for sales.
  return {
    ...history,
    phone,
    due: await findDueOf(db, phone),
    carts: await list(db, cartsOf(key)),
    messages: await list(db, messagesOf(key, ids)),
    claims: await list(db, claimsOf(ids)),
    returns: await list(db, returnsOf(ids)),
    parcels: await list(db, parcelsOf(ids)),
    machines: await list(db, machinesOf(ids)),
    calls: await listCallNotes(db, ids, shown),
    notes: await listCustomerNotes(db, key),
  }
}

async function listOrderIds(db: Db, key: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.buyerPhone, key))
    .orderBy(desc(orders.createdAt))
    .limit(searched)
  return rows.map(({ id }) => id)
}

/** Runs a query of JSON objects in the shape of the contract. */
async function list<Item>(db: Db, objects: SQL): Promise<Item[]> {
  const { rows } = await db.execute<{ item: Item }>(objects)
  return rows.map(({ item }) => item)
}

const time = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const isOf = (ids: readonly string[]) => sql`= any(${sql.param(ids)}::text[])`

const cartsOf = (key: string) => sql`
  select json_build_object('_id', id, 'subject', 'Cart C' || number, 'state', state,
    'createdAt', ${time(sql`created_at`)}) as item
  from cart_requests where phone_key = ${key} order by created_at desc limit ${shown}`

/** Messages from this number, about these orders, or from a mailbox that they were ordered with. */
const messagesOf = (key: string, ids: readonly string[]) => {
  const isFrom = (phone: SQL, mailbox: SQL) => sql`(${phoneDigits(phone)} = ${key} or ${mailbox} = any(array(
    select buyer_email from orders where orders.id ${isOf(ids)} and buyer_email <> '')))`
  return sql`
  select json_build_object('_id', id, 'subject', subject, 'state', state, 'createdAt', ${time(sql`created_at`)}) as item
  from (
    select id, subject, state, created_at from contact_messages
    where order_id ${isOf(ids)} or ${isFrom(sql`number`, sql`coalesce(mailbox, lower(email))`)}
    union all
    select id, 'Requirement: ' || business_organization, state, created_at from custom_requirements
    where ${isFrom(sql`contact_number`, sql`coalesce(mailbox, lower(email_address))`)}
  ) as written
  order by created_at desc limit ${shown}`
}

const claimsOf = (ids: readonly string[]) => broughtBack(sql`claims`, ids)

const returnsOf = (ids: readonly string[]) => broughtBack(sql`returns`, ids)

/** Claims and returns: one machine each, with a number and a state. */
const broughtBack = (table: SQL, ids: readonly string[]) => sql`
  select json_build_object('_id', id, 'number', number::text, 'product', product_name, 'state', state,
    'createdAt', ${time(sql`created_at`)}) as item
  from ${table} where order_id ${isOf(ids)} order by created_at desc limit ${shown}`

const parcelsOf = (ids: readonly string[]) => sql`
  select json_build_object('_id', shipments.id, 'orderNumber', orders.number::text, 'state', shipments.state,
    'createdAt', ${time(sql`shipments.created_at`)}) as item
  from shipments join orders on orders.id = shipments.order_id
  where shipments.order_id ${isOf(ids)} and shipments.state in ('returned', 'cancelled', 'partial')
  order by shipments.created_at desc limit ${shown}`

const machinesOf = (ids: readonly string[]) => sql`
  select json_build_object('_id', warranties.id, 'serial', serial, 'product', product_name,
    'orderNumber', orders.number::text, 'endsAt', ${time(sql`ends_at`)},
    'isOver', ended_at is not null or coalesce(ends_at <= now(), false)) as item
  from warranties join orders on orders.id = warranties.order_id
  where warranties.order_id ${isOf(ids)} order by warranties.created_at desc limit ${shown}`

async function listCustomerNotes(db: Db, key: string): Promise<CustomerCard['notes']> {
  const rows = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.phoneKey, key))
    .orderBy(desc(customerNotes.id))
    .limit(searched)
  return rows.map(({ at, by, text }) => ({ at: at.toISOString(), by, text }))
}
