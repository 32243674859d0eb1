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
  payOutRows,
  payOuts,
  refunds,
  returnEvents,
  returns,
  shipmentEvents,
  shipments,
  smsOutbox,
  staffInvitations,
} from '#server/platform/db/schema.ts'
import type { ClaimShop } from './claim-shop.ts'

/** A buyer with a row in every table that is about buyers. */
export async function filledBuyer(shop: ClaimShop) {
  const { db, pool } = shop
  const machine = await shop.soldMachine()
  const { orderId, product } = machine
  const claim = await shop.opened(machine)
  await db.update(claims).set({ state: 'returned', closedAt: new Date() })
  const [attempt] = (await pool.query('select tran_id from payments where order_id = $1', [orderId])).rows
  const id = orderId
  const { rows } = await pool.query(
    'update orders set completed_at = now() where id = $1 returning buyer_email, buyer_phone',
    [id],
  )
  const { buyer_email: email, buyer_phone: phone } = rows[0]
  const to = { recipient: `880${phone}`, text: 'T' }
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
  await db.insert(payOuts).values({
    id,
    payer: 'other',
    payerName: 'N',
    reference: id,
    paidOn: '2026-11-18',
    way: 'bank',
    paidPaisa: 1,
    rowsHash: id,
    by: 'Rahim',
  })
  const decided = { decision: 'dismissed', resolvedAt: new Date(), resolvedBy: 'Rahim', reason: 'R' } as const
  const paidOut = {
    payOutId: id,
    number: 'N',
    amountPaisa: 1,
    feePaisa: 0,
    state: 'differs',
    ...decided,
  } as const
  await db.insert(payOutRows).values([
    { ...paidOut, id, position: 1, shipmentId: id },
    { ...paidOut, id: `online-${id}`, position: 2, tranId: attempt.tran_id },
  ])
  await db
    .insert(shipmentEvents)
    .values({ shipmentId: id, newsHash: id, by: 'courier', at: new Date(), text: 'T' })
  await db
    .insert(buyerReviews)
    .values({ id, orderId, line: 0, productId: product.id, stars: 5, text: 'T', answer: 'A' })
  await db.insert(contactMessages).values({ id, ...form })
  await db.insert(callNotes).values({ orderId, mark: 'elsewhere', reason: 'R', note: 'N', by: 'Rahim' })
  await db.insert(customerNotes).values({ phoneKey: phone, by: 'Rahim', text: 'T' })
  await db.insert(cartRequests).values({
    id,
    name: 'N',
    phone: `0${phone}`,
    phoneKey: phone,
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
  const alert = { productId: product.id, kind: 'stock', pricePaisa: 1 } as const
  await db.insert(alerts).values([
    { ...alert, id, key: id, email, mailbox: email },
    { ...alert, id: `sms-${id}`, key: `sms-${id}`, phone: `880${phone}` },
  ])
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
  await write(shop.app, async (tx) => {
    for (const [action, subject] of [
      ['order.refund', orderId],
      ['claim.move', claim._id],
      ['return.move', returnId],
      ['review.decide', id],
      ['message.change', id],
    ] as const)
      await audit(tx, by, action, subject, { reason: 'R' }, { reason: 'S' })
  })
  return { mailbox: email as string, phone: phone as string }
}
