import { and, or, type SQL, sql } from 'drizzle-orm'
import { typedText } from '#server/platform/db/contains-text.ts'
import { orders } from '#server/platform/db/schema.ts'
import { ordersOfParcel } from '#server/sales/shipments/queries.ts'
import { serialHash } from '#server/sales/warranties/queries.ts'
import { parseSerial } from '#shared/units/serial.ts'

type Searchable = {
  number: number | ''
  customer: { name: string; email: string; phone: string }
  lines: readonly { name: string; sku?: string | undefined }[]
}

/** The text of an order that the staff search looks through: number, buyer, and what was bought. */
export function searchText({ number, customer: { name, email, phone }, lines }: Searchable): string {
  const buyer = [number, name, email, phone, phone.replaceAll(' ', ''), localNumber(phone)]
  return [...buyer, ...lines.flatMap((line) => [line.name, line.sku ?? ''])].join(' ').toLowerCase()
}

/** `01712345678` for every spelling of the number: buyers write it with and without country, spaces and dashes. */
function localNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits && `0${digits.slice(-10)}`
}

/** The bought products, as `searchText` has them, for an order whose text is written again. */
export const boughtText = sql`coalesce((select ' ' || string_agg(lower(name || ' ' || sku), ' ' order by position)
  from order_lines where order_lines.order_id = orders.id), '')`

/** The condition that finds what staff typed, or undefined for nothing. */
export function matchesSearch(q: string | undefined): SQL | undefined {
  const typed = typedText(q)
  if (!typed) return undefined
  const digits = phoneDigits(typed)
  const serial = parseSerial(typed)
  return or(
    contains(typed.toLowerCase()),
    digits ? contains(digits) : undefined,
    isTransaction(typed)
      ? sql`id in (select order_id from payments where tran_id = ${typed.toUpperCase()} or bank_tran_id = ${typed})`
      : undefined,
    // An array, unlike a subquery, lets PostgreSQL combine the primary key with the index of the text.
    serial
      ? sql`id = any(array(select order_id from warranties where serial_hash = ${serialHash(serial)}))`
      : undefined,
    /\d/.test(typed) ? sql`id = any(array(${ordersOfParcel(typed)}))` : undefined,
    ...paperConditions(typed),
  )
}

/** At most so many orders come from papers and machines that contain a text. */
const mostPapers = 1_000

/** Texts on receipts and machines: references, parts of serial numbers, codes of units. */
function paperConditions(typed: string): SQL[] {
  // Three letters are what the index of parts works with.
  if (typed.length < 3) return []
  const part = `%${escaped(typed)}%`
  const isOneOf = (found: SQL) => sql`id = any(array(${found} limit ${mostPapers}))`
  const receipts = isOneOf(sql`select order_id from collections where reference ilike ${part}`)
  if (!/^[\w-]{3,40}$/.test(typed)) return [receipts]
  const code = typed.toUpperCase()
  return [
    receipts,
    isOneOf(sql`select order_id from warranties where serial ilike ${part}`),
    isOneOf(sql`select coalesce(units.order_id, holds.order_id) from units
      left join holds on holds.unit_id = units.id where code = ${code}`),
  ]
}

/** How alike a word of an order must be to a mistyped one; a letter of five or six may be wrong. */
export const likeness = 0.45

/** The condition that finds mistyped names and products, or undefined for a text that has more than words in it. */
export function matchesMistyped(q: string | undefined): SQL | undefined {
  const words = typedText(q).toLowerCase().split(/\s+/)
  // Shorter words are like too many others.
  const isMistakable = words.length <= 4 && words.every((word) => /^\p{L}[\p{L}.'-]{3,30}$/u.test(word))
  return isMistakable ? and(...words.map((word) => sql`${word} <% search_text`)) : undefined
}

function contains(text: string): SQL {
  return sql`search_text like ${`%${escaped(text)}%`}`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** The last ten digits of a telephone number in any spelling, Bangla digits included. */
function phoneDigits(typed: string): string | null {
  const text = typed.replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
  const digits = text.replaceAll(/\D/g, '')
  return /^[\d\s()+./-]+$/.test(text) && digits.length >= 6 ? digits.slice(-10) : null
}

/** Only a text that can be the id of a payment is looked for among payments: both ids are long and without spaces. */
function isTransaction(typed: string): boolean {
  return /^[a-z0-9]{12,60}$/i.test(typed)
}

/** Name, phone and email of an order's buyer, among the columns that a search looks through. */
export const searchedBuyer = sql`${orders.customer}->>'name', ${orders.customer}->>'phone', ${orders.customer}->>'email'`
