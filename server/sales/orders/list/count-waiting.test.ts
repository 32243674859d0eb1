import { afterAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { contactMessages } from '#server/platform/db/schema.ts'
import { countedWaiting } from '#shared/limits.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
afterAll(() => shop.close())

async function waiting(role: 'super_admin' | 'shop_manager' | 'shop_staff' | 'user') {
  const { headers } = await shop.loginAs(role)
  return shop.app.inject({ url: '/api/orders/waiting', headers })
}

test('the menu counts what waits for those who look after it, up to a number', async () => {
  expect((await waiting('shop_manager')).json()).toEqual({
    toPack: 0,
    messages: 0,
    calls: 0,
    reviews: 0,
    claims: 0,
    returns: 0,
  })
  const { tranId } = await shop.placed(await shop.addProduct(), 1)
  await shop.decide(tranId, 'approve')
  const message = {
    firstName: 'Nadia',
    lastName: 'Islam',
    number: '0',
    email: 'n@mail.test',
    subject: 'A',
    message: 'B',
  }
  await shop.db
    .insert(contactMessages)
    .values(Array.from({ length: countedWaiting + 20 }, () => ({ id: newId(), ...message })))

  expect((await waiting('super_admin')).json()).toEqual({
    toPack: 1,
    messages: countedWaiting,
    calls: 0,
    reviews: 0,
    claims: 0,
    returns: 0,
    payOuts: 0,
  })
  for (const role of ['shop_staff', 'user'] as const) expect((await waiting(role)).statusCode).toBe(403)
})
