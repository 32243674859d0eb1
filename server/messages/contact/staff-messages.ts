import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { containsText, typedText } from '#server/platform/db/contains-text.ts'
import { phoneDigits } from '#server/platform/db/schema.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import { hoursAfter } from '#server/platform/settings/deadlines.ts'
import type { StateQuery } from '#shared/contract/fields.ts'
import type { StaffMessage } from '#shared/contract/messages.ts'
import { staffPageSize } from '#shared/limits.ts'
import type { MessageKind, MessageState } from '#shared/messages/message-states.ts'
import { isPhone, phoneKey } from '#shared/phone.ts'
import { cartNumber } from './cart-number.ts'

/** One page of messages, overdue ones first, then the newest, and the number of all that match. */
export async function listStaffMessages(
  db: Db,
  { state, q, page = 1, limit = staffPageSize }: StateQuery<MessageState>,
  answerHours: number,
): Promise<ListPage<StaffMessage>> {
  const wanted = (table: MessageTable) =>
    and(state ? sql`state = ${state}` : undefined, matchesSearch(table, q)) ?? sql`true`
  const { rows: found } = await db.execute<{ id: string }>(sql`
    select id from (${foremost(wanted, answerHours, page * limit)}) as found
    order by is_late desc, created_at desc, id limit ${limit} offset ${(page - 1) * limit}`)
  const ids = sql.param(found.map(({ id }) => id))
  const { rows } = await db.execute<Row>(sql`
    with written as (${selectAllMessages(answerHours)})
    ${selectFrom(sql`written`)} where id = any(${ids}::text[]) order by is_late desc, created_at desc, id`)
  const counts = tables.map((table) => sql`(select count(*) from ${table.from} where ${wanted(table)})`)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as total`,
  )
  return { rows: rows.map(toStaffMessage), total: counted[0]?.total ?? 0 }
}

/** The first rows of each table, late ones and others by themselves: so they are read by an index, and no further. */
function foremost(wanted: (table: MessageTable) => SQL, answerHours: number, most: number): SQL {
  const isLate = isLateAfter(answerHours)
  const parts = tables.flatMap((table) =>
    [sql`true`, sql`false`].map(
      (late) => sql`(select id, ${late} as is_late, created_at from ${table.from}
        where (${isLate}) = ${late} and ${wanted(table)} order by created_at desc, id limit ${most})`,
    ),
  )
  return sql.join(parts, sql` union all `)
}

export async function countNewMessages(db: Db, answerHours: number): Promise<{ new: number; late: number }> {
  const { rows } = await db.execute<{ new: number; late: number }>(sql`
    with written as (${selectAllMessages(answerHours)})
    select count(*)::int as new, (count(*) filter (where is_late))::int as late
    from written where state = 'new'`)
  return rows[0] ?? { new: 0, late: 0 }
}

export async function findStaffMessage(
  db: Db | Tx,
  kind: MessageKind,
  id: string,
  answerHours: number,
): Promise<StaffMessage | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with written as (${selectAllMessages(answerHours)})
    ${selectFrom(sql`written`)} where kind = ${kind} and id = ${id}`)
  return rows[0] && toStaffMessage(rows[0])
}

function isLateAfter(answerHours: number): SQL {
  return sql`state = 'new' and ${hoursAfter(sql`created_at`, answerHours)} < now()`
}

type MessageTable = { from: SQL; phone: SQL; phoneKey: SQL; searched: SQL }

/** What staff search in. The names of a cart's products are read as they are stored: putting its text together costs more. */
const tables: MessageTable[] = [
  {
    from: sql`contact_messages`,
    phone: sql`number`,
    phoneKey: phoneDigits(sql`number`),
    searched: sql`first_name || ' ' || last_name, email, number, subject, message, note`,
  },
  {
    from: sql`custom_requirements`,
    phone: sql`contact_number`,
    phoneKey: phoneDigits(sql`contact_number`),
    searched: sql`name, email_address, contact_number, business_organization, additional_info, note`,
  },
  {
    from: sql`cart_requests`,
    phone: sql`phone`,
    phoneKey: sql`phone_key`,
    searched: sql`name, phone, 'Cart ' || ${cartNumber}, visitor_note, jsonb_path_query_array(lines, '$[*].name'), note`,
  },
]

/** All tables under one set of names. */
function selectAllMessages(answerHours: number): SQL {
  const handled = sql`state, owner_id, note, answered_by, answered_at, closed_by, closed_at, created_at,
    ${isLateAfter(answerHours)} as is_late`
  return sql`
    select 'message' as kind, id, first_name || ' ' || last_name as name, email, number as phone,
      '' as organization, '' as address, subject, message as text, order_id, ${handled} from contact_messages
    union all
    select 'requirement', id, name, email_address, contact_number,
      business_organization, address, '', additional_info, null, ${handled} from custom_requirements
    union all
    select 'cart', id, name, '', phone, '', ${cartAddress}, 'Cart ' || ${cartNumber}, ${cartText}, order_id, ${handled}
      from cart_requests`
}

/** The destination: the branch of the pick-up, or the district. */
const cartAddress = sql`coalesce(
  (select 'Pick-up at ' || shops.name from shops where shops.id = pick_up_shop_id), district)`
const cartText = sql`concat_ws(E'\n', nullif(visitor_note, ''), (
  select string_agg((line ->> 'quantity') || ' x ' || (line ->> 'name'), E'\n' order by position)
  from jsonb_array_elements(lines) with ordinality as shown(line, position)))`

function selectFrom(table: SQL): SQL {
  const nameOf = (id: SQL) => sql`(select display_name from users where users.id = ${id})`
  return sql`select *, ${nameOf(sql`owner_id`)} as owner_name, ${nameOf(sql`answered_by`)} as answered_name,
    ${nameOf(sql`closed_by`)} as closed_name,
    (select number from orders where orders.id = order_id) as order_number from ${table}`
}

/** A telephone number is found however it was typed, part of one with and without spaces; links ask for an id. */
function matchesSearch(table: MessageTable, q: string | undefined): SQL | undefined {
  const typed = typedText(q)
  if (!typed) return undefined
  const isIt = sql`id = ${typed}`
  const key = phoneKey(typed)
  // A whole number is looked up by an index.
  if (isPhone(typed) && key.length === 10) return or(isIt, sql`${table.phoneKey} = ${key}`)
  const digits = typed.replaceAll(/[\s()+-]/g, '')
  const isPart = /^\d{6,}$/.test(digits)
    ? sql`position(${digits} in regexp_replace(${table.phone}, '[^0-9]', '', 'g')) > 0`
    : undefined
  return or(isIt, containsText(typed, table.searched), isPart)
}

type Row = {
  kind: MessageKind
  id: string
  name: string
  email: string
  phone: string
  organization: string
  address: string
  subject: string
  text: string
  state: MessageState
  order_id: string | null
  order_number: number | string | null
  is_late: boolean
  owner_id: string | null
  owner_name: string | null
  note: string
  answered_name: string | null
  answered_at: Date | string | null
  closed_name: string | null
  closed_at: Date | string | null
  created_at: Date | string
}

function toStaffMessage(row: Row): StaffMessage {
  const { id, kind, name, email, phone, organization, address, subject, text, state, note } = row
  return {
    _id: id,
    kind,
    name,
    email,
    phone,
    organization,
    address,
    subject,
    text,
    state,
    note,
    ...(row.order_id && { order: { _id: row.order_id, number: String(row.order_number) } }),
    isLate: row.is_late,
    owner: row.owner_id === null ? null : { _id: row.owner_id, name: row.owner_name ?? '' },
    answered: doneBy(row.answered_name, row.answered_at),
    closed: doneBy(row.closed_name, row.closed_at),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

function doneBy(by: string | null, at: Date | string | null): StaffMessage['answered'] {
  return at === null ? null : { by: by ?? '', at: new Date(at).toISOString() }
}
