import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { write } from '#server/platform/changes/write.ts'
import {
  closedLists,
  columnsWith,
  mark,
  markTexts,
  textColumns,
} from '#tests/support/database/marked-columns.ts'
import { claimShop } from '#tests/support/shop/claim-shop.ts'
import { filledBuyer } from '#tests/support/shop/filled-buyer.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { deleteData } from './delete-data.ts'
import { mailPrivacyLink, requestLink } from './links.ts'

const shop = await claimShop()
const { app, db, pool } = shop
const people = peopleOf(app)
afterAll(() => shop.close())

/** Tables that hold nothing about buyers: neither they nor staff write about one there. */
const aboutTheShop = new Set(
  'coupons delivery_rates document_numbers emi_banks missed_searches needs page_texts pay_outs product_batches products retired_addresses shop_details shop_settings shops synonyms till_sums tills units uploads webpage_images'.split(
    ' ',
  ),
)

/** Tables of accounts and of a moment: nobody types into them. */
const ofAccounts = new Set(
  'idempotency_keys job_leases login_failures password_checks password_reset_requests password_resets payment_notices privacy_link_requests privacy_links recovery_codes second_factors sessions track_tries tries users'.split(
    ' ',
  ),
)

/** Texts that stay, and why. */
const kept: Record<string, string> = {
  'orders.customer': 'the name and the address of an invoice',
  'orders.search_text': 'the name of an invoice, and what was bought',
  'shipments.invoice': "the shop's own number of a parcel",
  'orders.coupon_code': "the shop's own words",
  'orders.currency': "the shop's own words",
  'orders.delivery': "the shop's own words",
  'orders.channel': "the shop's own words",
  'pay_out_rows.number': 'the number of a parcel or payment, as the list of its payer has it',
  'collections.reference': 'the proof of money that was taken',
  'collections.replaces': 'the id of the entry that this one corrects',
  'audit_log.by': 'staff, until the line is deleted',
  'audit_log.action': "the shop's own words",
}
/** Lines of invoices, payments as the provider reported them, machines by their serial number. */
const keptTables = /^(order_lines|invoices|replaced_invoices|credit_notes|payments|warranties|holds)\./
/** Columns that take no marked text, without being a closed list, and why nothing about a buyer stays in them. */
const notMarked: Record<string, string> = {
  'cart_requests.lines': "the shop's own products, in a row that goes as a whole",
  'credit_notes.rates': 'sums of an invoice',
  'holds.network': 'a hold ends before its order can be deleted',
  'order_pieces.by': 'staff',
  'replaced_invoices.buyer_bin': 'an invoice',
  'replaced_invoices.lines': 'an invoice',
  'replaced_invoices.seller': 'an invoice',
}
/** The names of staff who did something. */
const staffNames = /\.(voided_|resolved_)?by$/

const firstMailbox = 'buyer-1@mail.test'
const firstPhone = '1712011001'

test('every table is known as one of buyers, of accounts or of the shop', async () => {
  await filledBuyer(shop)

  const tables = new Set((await textColumns(pool)).map(({ table }) => table))
  const empty: string[] = []
  for (const table of tables) {
    if (table.includes('.') || aboutTheShop.has(table) || ofAccounts.has(table)) continue
    const { rowCount } = await pool.query(`select from ${table} limit 1`)
    if (!rowCount) empty.push(table)
  }

  // A new table about buyers gets a row in `filledBuyer`; another one stands in a list above.
  expect(
    empty.filter((table) => !['credit_notes', 'holds', 'order_pieces', 'replaced_invoices'].includes(table)),
  ).toEqual([])
})

test('of a buyer who asks for deletion no text is left but what an invoice needs', async () => {
  const { mailbox, phone } = await filledBuyer(shop)
  const { marked, unmarked } = await markTexts(
    pool,
    (table) => !aboutTheShop.has(table) && !ofAccounts.has(table),
  )
  expect(marked).toEqual(
    expect.arrayContaining([
      'refunds.reason',
      'pay_out_rows.reason',
      'orders.staff_discount_reason',
      'buyer_reviews.answer',
      'shipments.courier_name',
      'audit_log.before',
      'audit_log.after',
      'order_notes.text',
      'order_events.what',
      'claims.problem',
      'returns.problem',
    ]),
  )

  const isList = await closedLists(pool)
  expect(unmarked.filter((name) => !isList.has(name))).toEqual(Object.keys(notMarked))

  for (const owner of [mailbox, firstMailbox])
    await write(app, (tx, touch) => deleteData({ tx, touch }, { mailbox: owner }, owner))

  const left = (await columnsWith(pool, mark)).filter(
    (name) => !(name in kept) && !keptTables.test(name) && !staffNames.test(name),
  )
  expect(left).toEqual([])
  for (const trace of [mailbox, firstMailbox, phone, firstPhone])
    expect(await columnsWith(pool, trace), trace).toEqual([])
  const customers = await db.execute(sql`select customer from orders`)
  for (const { customer } of customers.rows)
    expect(customer).toMatchObject({ email: '', phone: '', anyInformation: '' })
})

test('a mailbox that asked for a link and is deleted is named nowhere, not even in the queue', async () => {
  const mailbox = 'zzguestzz@mail.test'
  await people.post('/contact/createContact', {
    firstName: 'A',
    lastName: 'B',
    email: mailbox,
    subject: 'S',
    message: 'M',
  })
  await mailPrivacyLink(app, { mailbox, network: '203.0.113.7' })
  const { rows } = await pool.query(
    `select substring(text_body from 'your-data/link/(\\S+)') as key from mail_outbox where mailbox = $1 and kind = 'privacy-link'`,
    [mailbox],
  )
  await requestLink(app, { email: mailbox, network: '203.0.113.8', language: 'en' })

  expect((await people.post('/privacy/deleteLinkData', { key: rows[0]?.key })).statusCode).toBe(200)

  expect(await columnsWith(pool, mailbox)).toEqual([])
})
