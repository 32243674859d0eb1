import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, shops } from '#server/platform/db/schema.ts'
import { type ClaimShop, claimShop } from '#tests/support/shop/claim-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'

const inBangla = { nameBangla: 'আগারগাঁও শাখা', addressBangla: 'তৃতীয় তলা, আগারগাঁও, ঢাকা' }
const place = `${inBangla.nameBangla}, ${inBangla.addressBangla}`
let shop: ClaimShop

beforeAll(async () => {
  shop = await claimShop()
})
afterAll(() => shop.close())

type Page = { order: { delivery: object }; claims: { branch: string }[] }

async function pageOf({ app }: Pick<ClaimShop, 'app'>, key: string, language = 'bn'): Promise<Page> {
  return (await app.inject(`/api/orders/key/${key}?language=${language}`)).json()
}

test('orders and claims from before a branch had a name in Bangla are read with the one that it has now', async () => {
  const machine = await shop.soldMachine()
  const claim = await shop.opened(machine)
  const cart = shop.cartOf([await shop.addProduct(), 1])
  const { orderKey } = (await shop.initiate({ ...cart, pickUpAt: shop.branch.id })).json()
  expect((await pageOf(shop, orderKey)).order.delivery).toEqual({
    pickUpAt: expect.stringContaining(shop.branch.name),
  })

  await shop.db.update(shops).set(inBangla).where(eq(shops.id, shop.branch.id))
  await shop.db.update(orders).set({ language: 'bn' }).where(eq(orders.id, machine.orderId))

  expect((await pageOf(shop, orderKey)).order.delivery).toEqual({ pickUpAt: place })
  expect((await pageOf(shop, orderKey, 'en')).order.delivery).toEqual({
    pickUpAt: expect.stringContaining(shop.branch.name),
  })
  expect((await pageOf(shop, machine.key)).claims[0]?.branch).toBe(inBangla.nameBangla)
  await shop.move(claim._id, { state: 'ready' })
  const [mail] = (await shop.mailsOf(machine)).slice(-1)
  expect(mail?.textBody).toContain(inBangla.nameBangla)
  expect(mail?.textBody).not.toContain(shop.branch.name)
})

test('an order that staff take for a pick-up names its branch in the language of its reader', async () => {
  await shop.db.update(shops).set(inBangla).where(eq(shops.id, shop.branch.id))
  const admin = await shop.loginAs('super_admin')
  const body = deskOrderBody(await shop.addProduct(), { pickUpAt: shop.branch.id, language: 'bn' })

  const { order } = (await deskOf(shop, shop.manager, admin).make(body)).json()

  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order._id))
  expect(stored?.delivery).toMatchObject({ pickUpAtBangla: place })
  expect((await pageOf(shop, stored?.accessKey ?? '')).order.delivery).toEqual({ pickUpAt: place })
})
