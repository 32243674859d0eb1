import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { typedText } from '#server/platform/db/contains-text.ts'
import { phoneKey } from '#shared/phone.ts'
import { withLatinDigits } from '#shared/phone-digits.ts'

type Row = { phone: string; name: string; email: string; lastOrderAt: string }

/** The most customers of a search, among the newest orders that have the text. */
const shown = 20
const searched = 200

/** Customers by phone, name or email: each telephone once, as its newest order has it. */
export async function searchCustomers(db: Db, q: string) {
  const typed = withLatinDigits(typedText(q)).toLowerCase()
  if (typed.length < 3) return []
  const isPhone = /^[\d\s()+-]{7,}$/.test(typed)
  const wanted = isPhone
    ? sql`buyer_phone = ${phoneKey(typed)}`
    : sql`search_text like ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`} and buyer_phone is not null`
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (
      select buyer_phone, customer, created_at from orders where ${wanted} order by created_at desc limit ${searched}
    ), newest as (
      select distinct on (buyer_phone) * from found order by buyer_phone, created_at desc
    )
    select customer ->> 'phone' as phone, customer ->> 'name' as name, customer ->> 'email' as email,
      created_at as "lastOrderAt"
    from newest where customer ->> 'phone' <> '' order by created_at desc limit ${shown}`)
  return rows.map((row) => ({ ...row, lastOrderAt: new Date(row.lastOrderAt).toISOString() }))
}
