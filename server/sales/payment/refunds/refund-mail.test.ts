import { like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
const { make, collect, setStatus } = deskOf(shop, admin, admin)
const { paid, keyOf } = linkOf(shop)
const laptop = await shop.addProduct({ quantity: 20, newPricePaisa: 5_000_000 })
afterAll(() => shop.close())

const slow = 'It reaches the card or account you paid with within 3 to 10 working days.'

async function made(): Promise<string> {
  return (await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 2_000 }))).json().order._id
}

function post(path: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers: admin.headers })
}

/** The mails of a kind to the buyer of an order, oldest first. */
async function mailsOf(orderId: string, kind: 'refund' | 'status'): Promise<string[]> {
  const isMail = like(mailOutbox.dedupeKey, `order:${orderId}:${kind}:%:customer`)
  const rows = await shop.db.select().from(mailOutbox).where(isMail).orderBy(mailOutbox.createdAt)
  return rows.map(({ textBody }) => textBody)
}

test.each([
  ['cash', 'We have refunded ৳1,500, which you paid in cash.'],
  ['bank', 'We have refunded ৳1,500, which you paid by bank transfer.'],
  ['cod', 'We have refunded ৳1,500, which you paid in cash on delivery.'],
])('the mail about a refund of %s says so, and nothing of a card', async (kind, sentence) => {
  const orderId = await made()
  await collect({ orderId, kind, amount: 2_000, reference: `R-${kind}` })

  const answer = await post('refund', { orderId, amount: 1_500, reason: 'A scratch' })

  expect(answer.statusCode, answer.body).toBe(200)
  const [mail] = await mailsOf(orderId, 'refund')
  expect(mail).toContain(sentence)
  expect(mail).not.toContain('card or account')
})

test('the mail about a refund of an online payment says how long it takes', async () => {
  const orderId = await made()
  await paid({ key: await keyOf(orderId) })

  await post('refund', { orderId, amount: 1_500, reason: 'A scratch' })

  const [mail] = await mailsOf(orderId, 'refund')
  expect(mail).toContain(`We are refunding ৳1,500, which you paid online. ${slow}`)
})

test('an order that was paid in two ways and is closed says of each how it goes back', async () => {
  const orderId = await made()
  await collect({ orderId, kind: 'cash', amount: 2_000, reference: 'R-both' })
  await paid({ key: await keyOf(orderId), pay: 'part', amount: 10_000 })

  await post('closeAndRefund', { orderId, orderStatus: 'cancelled' })

  const [mail] = await mailsOf(orderId, 'status')
  expect(mail).toContain(`We are refunding ৳10,000. ${slow}`)
  expect(mail).toContain('We have refunded ৳2,000 that you had paid to us directly.')
  expect(await mailsOf(orderId, 'refund')).toHaveLength(2)
})

test('an order that is cancelled with its advance still here does not say that nothing was charged', async () => {
  const orderId = await made()
  await collect({ orderId, kind: 'cash', amount: 2_000, reference: 'R-kept' })

  await setStatus(orderId, 'cancelled')

  const [mail] = await mailsOf(orderId, 'status')
  expect(mail).toContain('Your payment of ৳2,000 is with us. We will call you about the refund.')
})

test('an order that is cancelled while a part of its money is on its way says what becomes of the rest', async () => {
  const orderId = await made()
  await paid({ key: await keyOf(orderId) })
  await post('refund', { orderId, amount: 500, reason: 'A scratch' })

  await setStatus(orderId, 'cancelled')

  const [mail] = await mailsOf(orderId, 'status')
  expect(mail).toContain(`We are refunding ৳500. ${slow}`)
  expect(mail).toContain('The other ৳1,500 is with us. We will call you about the refund.')
})
