import { eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { payments, refunds } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { countMails, failed, paid, successPage } from '#tests/support/shop/payment-outcomes.ts'

const shop = await payingShop()
const { db } = shop
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

test('a declined card and then a good one in the same session is a sale', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'fail', { staysOpen: true })
  expect(await shop.stateOf(tranId)).toEqual(failed)

  const back = await shop.returnFromGateway(await shop.decide(tranId, 'approve'))

  expect(back.headers.location).toBe(successPage(tranId))
  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
})

test('a success after cancelling takes the units again', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'cancel')

  await shop.decide(tranId, 'approve', { force: true })

  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  expect(attempt?.attention).toBe('late_success')
})

test('a late success does not take what another buyer holds: it is kept and flagged', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const late = await shop.placed(laptop)
  await shop.decide(late.tranId, 'cancel')
  const other = await shop.placed(laptop)

  await shop.decide(late.tranId, 'approve', { force: true })

  expect(await shop.stateOf(late.tranId)).toEqual({
    state: 'paid',
    status: 'pending',
    paymentStatus: 'paid',
    attention: 'paid_no_stock',
  })
  await shop.decide(other.tranId, 'approve')
  expect(await shop.stateOf(other.tranId)).toEqual(paid)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
  expect(await countMails(db, late.tranId, 'late')).toBe(1)
})

test('a failure that arrives after the money changes nothing', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')

  const back = await shop.returnFromGateway(await shop.decide(tranId, 'fail', { force: true }))

  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(back.headers.location).toBe(successPage(tranId))
})

test('a cancelled return while the money is on its way leads to the success page', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  const stale = await shop.decide(tranId, 'cancel', { ipn: false })
  await shop.decide(tranId, 'approve', { force: true, ipn: false })

  const back = await shop.returnFromGateway(stale)

  expect(back.headers.location).toBe(successPage(tranId))
  expect(await shop.stateOf(tranId)).toEqual(paid)
})

test('a second attempt that is paid as well is given back', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  const second = await shop.secondAttempt(tranId)

  await shop.decide(second, 'approve')

  expect(await shop.stateOf(second)).toEqual({ ...paid, attention: 'duplicate_payment' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 0 })
  const back = await db.select().from(refunds).where(eq(refunds.tranId, second))
  expect(back).toMatchObject([{ amountPaisa: 12_500_000, state: 'requested' }])
})

test('two charges in one session are one sale and one refund', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve', { ipn: false })
  await shop.decide(tranId, 'approve', { force: true, ipn: false })

  await shop.returnFromGateway({ path: `/api/payment/return/success/${tranId}`, body: '' })

  expect(await shop.stateOf(tranId)).toEqual({ ...paid, attention: 'duplicate_payment' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 0 })
  const back = await db
    .select()
    .from(refunds)
    .where(like(refunds.tranId, `${tranId}-%`))
  expect(back).toMatchObject([{ amountPaisa: 12_500_000 }])
})

test('an order cancelled by staff is not revived by its payment, only flagged', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const admin = await shop.loginAs('super_admin')
  const { tranId } = await shop.placed(laptop)
  await shop.setStatus(tranId, 'cancelled', admin.headers)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })

  await shop.decide(tranId, 'approve')

  expect(await shop.stateOf(tranId)).toEqual({
    state: 'paid',
    status: 'cancelled',
    paymentStatus: 'paid',
    attention: 'refund_needed',
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  // The units are all there: the mail must not say that they are missing.
  expect(await countMails(db, tranId, 'late')).toBe(0)
  expect(await countMails(db, tranId, 'closed')).toBe(1)
})

test('a failed order that staff cancelled stays cancelled when its money comes after all', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const admin = await shop.loginAs('super_admin')
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'fail')
  await shop.setStatus(tranId, 'cancelled', admin.headers)

  await shop.decide(tranId, 'approve', { force: true })

  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'cancelled', attention: 'refund_needed' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
})

test('an order that staff cancelled stays so when its buyer cancels too and its money comes after all', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const admin = await shop.loginAs('super_admin')
  const { tranId } = await shop.placed(laptop)
  await shop.setStatus(tranId, 'cancelled', admin.headers)
  await shop.decide(tranId, 'cancel')

  await shop.decide(tranId, 'approve', { force: true })

  expect(await shop.stateOf(tranId)).toEqual({
    state: 'paid',
    status: 'cancelled',
    paymentStatus: 'paid',
    attention: 'refund_needed',
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
})

test('a risky charge keeps no units for an order that staff cancelled', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const admin = await shop.loginAs('super_admin')
  const { tranId } = await shop.placed(laptop)
  await shop.setStatus(tranId, 'cancelled', admin.headers)

  await shop.decide(tranId, 'approve', { risky: true })

  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'cancelled', paymentStatus: 'review' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
})
