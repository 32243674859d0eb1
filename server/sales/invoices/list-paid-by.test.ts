import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { collections, payments } from '#server/platform/db/schema.ts'
import { collectionKinds } from '#shared/orders/order-channels.ts'
import { words as bangla } from '#shared/orders/words/money-words.bn.ts'
import { words as english } from '#shared/orders/words/money-words.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'
import { paymentName } from './list-paid-by.ts'

const shop = await payingShop()
afterAll(() => shop.close())

test('an invoice names how it was paid, and its order what was taken off', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const response = await shop.initiate(cartOf([laptop, 1]))
  const { tran_id: tranId, orderKey } = response.json() as { tran_id: string; orderKey: string }
  await shop.decide(tranId, 'approve')

  const page = (await shop.app.inject(`/api/orders/key/${orderKey}`)).json()

  expect(page.invoice.paidBy).toEqual([{ by: 'Visa card', amount: page.order.totalAmount }])

  const bangla = (await shop.app.inject(`/api/orders/key/${orderKey}?language=bn`)).json()
  expect(bangla.invoice.paidBy).toEqual([{ by: 'Visa কার্ড', amount: page.order.totalAmount }])
})

test.each([
  ['BKASH-BKash', null, 'bKash', 'bKash'],
  ['NAGAD-Nagad', null, 'Nagad', 'Nagad'],
  ['DBBLMOBILEB-Dbbl Mobile Banking', null, 'Rocket', 'Rocket'],
  ['VISA-Dutch Bangla', 6, 'Visa card, EMI of 6 months', 'Visa কার্ড, ৬ মাসের EMI'],
  ['MASTER-Dutch Bangla', null, 'Mastercard', 'Mastercard'],
  ['AMEX-City Bank', null, 'American Express card', 'American Express কার্ড'],
  ['IBBL-Islami Bank', 0, 'Islami Bank', 'Islami Bank'],
  ['', null, 'online payment', 'অনলাইন পেমেন্ট'],
])('the provider’s %s with %s instalments is %s, in Bangla %s', (cardType, emiInstalments, ...names) => {
  const charged = { cardType, emiInstalments }
  expect([paymentName(charged, 'en'), paymentName(charged, 'bn')]).toEqual(names)
})

test('money that people took is named in the language of the page', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { tran_id: tranId, orderKey } = (await shop.initiate(cartOf([laptop, 1]))).json()
  const { id: orderId } = await shop.orderOf(tranId)
  await shop.decide(tranId, 'approve')
  await shop.db.update(payments).set({ state: 'expired' }).where(eq(payments.orderId, orderId))
  for (const [nth, kind] of collectionKinds.entries())
    await shop.db
      .insert(collections)
      .values({ id: kind, orderId, kind, amountPaisa: 100, by: 'Rahim', at: new Date(2026, 0, 1, nth) })
  const namesIn = async (language: string) => {
    const page = (await shop.app.inject(`/api/orders/key/${orderKey}?language=${language}`)).json()
    return page.invoice.paidBy.map(({ by }: { by: string }) => by)
  }

  expect(await namesIn('en')).toEqual(collectionKinds.map((kind) => english.kinds[kind]))
  expect(await namesIn('bn')).toEqual(collectionKinds.map((kind) => bangla.kinds[kind]))
})
