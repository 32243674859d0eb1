import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import {
  alerts,
  auditLog,
  buyerReviews,
  callNotes,
  cartRequests,
  claimEvents,
  claimPhotos,
  claims,
  collections,
  contactMessages,
  customerNotes,
  customRequirements,
  mailOutbox,
  orderNotes,
  refunds,
  returnEvents,
  returns,
  shipmentEvents,
  shipments,
  smsOutbox,
  staffInvitations,
} from '#server/platform/db/schema.ts'
import { columnsWith, mark, markTexts, textColumns } from '#tests/support/database/marked-columns.ts'
import { claimShop } from '#tests/support/shop/claim-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { deleteData } from './delete-data.ts'
import { mailPrivacyLink, requestLink } from './links.ts'

const shop = await claimShop()
const { app, db, pool } = shop
const people = peopleOf(app)
afterAll(() => shop.close())

/** Tables that hold nothing about buyers: neither they nor staff write about one there. */
const aboutTheShop = new Set(
  'coupons delivery_rates document_numbers emi_banks missed_searches needs page_texts pay_out_rows pay_outs product_batches products retired_addresses shop_details shop_settings shops synonyms till_sums tills units uploads webpage_images'.split(
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
  'collections.reference': 'the proof of money that was taken',
  'collections.replaces': 'the id of the entry that this one corrects',
  'audit_log.by': 'staff, until the line is deleted',
  'audit_log.action': "the shop's own words",
}
/** Lines of invoices, payments as the provider reported them, machines by their serial number. */
const keptTables = /^(order_lines|invoices|replaced_invoices|credit_notes|payments|warranties|holds)\./
/** The names of staff who did something. */
const staffNames = /\.(voided_)?by$/

const firstMailbox = 'buyer-1@mail.test'

test('every table is known as one of buyers, of accounts or of the shop', async () => {
  await filledBuyer()

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
  const { mailbox } = await filledBuyer()
  const marked = await markTexts(pool, (table) => !aboutTheShop.has(table) && !ofAccounts.has(table))
  expect(marked).toEqual(
    expect.arrayContaining([
      'refunds.reason',
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

  for (const owner of [mailbox, firstMailbox])
    await write(app, (tx, touch) => deleteData({ tx, touch }, { mailbox: owner }, owner))

  const left = (await columnsWith(pool, mark)).filter(
    (name) => !(name in kept) && !keptTables.test(name) && !staffNames.test(name),
  )
  expect(left).toEqual([])
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

/** A buyer with a row in every table that is about buyers. */
async function filledBuyer() {
  const machine = await shop.soldMachine()
  const { orderId, product } = machine
  const claim = await shop.opened(machine)
  await db.update(claims).set({ state: 'returned', closedAt: new Date() })
  const [attempt] = (await pool.query('select tran_id from payments where order_id = $1', [orderId])).rows
  const id = orderId
  const to = { recipient: '8801712345678', text: 'T' }
  const { buyer_email: email } = (await pool.query('select buyer_email from orders where id = $1', [id]))
    .rows[0]
  const form = {
    firstName: 'A',
    lastName: 'B',
    email,
    mailbox: email,
    number: '',
    subject: 'S',
    message: 'M',
  }
  await db.update(claims).set({ reason: 'R' })
  await db.insert(claimEvents).values({ claimId: claim._id, state: 'returned', by: 'Rahim', note: 'N' })
  await db.insert(claimPhotos).values({ name: `${id}.webp`, claimId: claim._id, position: 1 })
  const returnId = `return-${id}`
  await db.insert(returns).values({
    id: returnId,
    orderId,
    line: 0,
    piece: 1,
    productName: 'N',
    cause: 'faulty',
    problem: 'P',
    branch: 'B',
    state: 'refused',
    reason: 'R',
    by: 'buyer',
    closedAt: new Date(),
  })
  await db.insert(returnEvents).values({ returnId, state: 'refused', by: 'Rahim', note: 'N' })
  await db.insert(claimPhotos).values({ name: `return-${id}.webp`, returnId, position: 1 })
  await db.insert(orderNotes).values({ orderId, by: 'Rahim', text: 'T' })
  const voided = { voidedAt: new Date(), voidedBy: 'Rahim', voidReason: 'R' }
  await db
    .insert(collections)
    .values({ id, orderId, kind: 'cash', amountPaisa: 1, by: 'Rahim', reference: 'R', ...voided })
  await db.insert(refunds).values({
    id,
    orderId,
    tranId: attempt.tran_id,
    requestKey: id,
    amountPaisa: 1,
    reason: 'R',
    state: 'refunded',
  })
  await db.insert(shipments).values({
    id,
    orderId,
    attempt: 1,
    invoice: id,
    courier: 'other',
    courierName: 'N',
    codPaisa: 0,
    by: 'Rahim',
    state: 'delivered',
    isBooked: false,
    handedAt: new Date(),
    deliveredAt: new Date(),
    consignment: id,
  })
  await db
    .insert(shipmentEvents)
    .values({ shipmentId: id, newsHash: id, by: 'courier', at: new Date(), text: 'T' })
  await db
    .insert(buyerReviews)
    .values({ id, orderId, line: 0, productId: product.id, stars: 5, text: 'T', answer: 'A' })
  await db.insert(contactMessages).values({ id, ...form })
  await db.insert(callNotes).values({ orderId, mark: 'elsewhere', reason: 'R', note: 'N', by: 'Rahim' })
  await db.insert(customerNotes).values({ phoneKey: '1712345678', by: 'Rahim', text: 'T' })
  await db.insert(cartRequests).values({
    id,
    name: 'N',
    phone: '01712345678',
    phoneKey: '1712345678',
    district: 'D',
    visitorNote: 'W',
    couponCode: 'C',
    lines: [{ productId: product.id, quantity: 1, chosen: {}, name: 'N', unitPaisa: 1 }],
    subtotalPaisa: 1,
    orderId,
    state: 'closed',
  })
  await db.insert(customRequirements).values({
    id,
    name: 'N',
    businessOrganization: 'B',
    emailAddress: email,
    mailbox: email,
    contactNumber: '1',
    address: 'A',
    additionalInfo: 'I',
  })
  await db
    .insert(alerts)
    .values({ id, productId: product.id, kind: 'stock', email, mailbox: email, pricePaisa: 1, key: id })
  await db.insert(smsOutbox).values({ id, dedupeKey: id, orderId, kind: 'paid', ...to })
  await db.insert(mailOutbox).values({
    id,
    dedupeKey: id,
    kind: 'order',
    aboutId: orderId,
    recipient: email,
    mailbox: email,
    subject: 'S',
    textBody: 'T',
    htmlBody: 'H',
  })
  const { id: invitedBy } = await shop.loginAs('super_admin')
  await db.insert(staffInvitations).values({
    id,
    email,
    mailbox: email,
    name: 'N',
    role: 'super_admin',
    keyHash: id,
    expiresAt: new Date(),
    invitedBy,
  })
  const by = { id: 'rahim', displayName: 'Rahim', email: 'rahim@mail.test' }
  await db.delete(auditLog)
  await write(app, async (tx) => {
    for (const [action, subject] of [
      ['order.refund', orderId],
      ['claim.move', claim._id],
      ['return.move', returnId],
      ['review.decide', id],
      ['message.change', id],
    ] as const)
      await audit(tx, by, action, subject, { reason: 'R' }, { reason: 'S' })
  })
  return { mailbox: email as string }
}
