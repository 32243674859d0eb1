import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

let shop: Awaited<ReturnType<typeof payingShop>>
let admin: Record<string, string>

beforeAll(async () => {
  shop = await payingShop()
  admin = (await shop.loginAs('super_admin')).headers
})
afterAll(() => shop.close())

function importCsv(csv: string) {
  const payload = { csv, dryRun: false }
  return shop.app.inject({ method: 'POST', url: '/api/products/importCsv', payload, headers: admin })
}

async function waitingForLocks(count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.db.execute(waiting)).rows).toHaveLength(count)
}

test('units sold and words changed while a file of prices comes in stay as they are', async () => {
  const first = await shop.addProduct({ id: 'a-first', sku: 'FIRST' })
  const sold = await shop.addProduct({ id: 'b-sold', sku: 'SOLD', quantity: 5 })
  const { tranId } = await shop.placed(sold)

  const importing = await shop.db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, first.id)).for('update')
    const sent = importCsv('sku,newPrice\nFIRST,1000\nSOLD,2000\n')
    await waitingForLocks(1)
    await shop.decide(tranId, 'approve')
    await shop.db.update(products).set({ brand: 'Changed' }).where(eq(products.id, sold.id))
    return { sent }
  })

  expect((await importing.sent).json()).toMatchObject({ updated: 2, errors: [] })
  expect((await shop.stateOf(tranId)).paymentStatus).toBe('paid')
  const [after] = await shop.db.select().from(products).where(eq(products.id, sold.id))
  expect(after).toMatchObject({ quantity: 4, brand: 'Changed', newPricePaisa: 200_000 })
})

test('a cart and a file that names its products in the other order never wait for each other in a circle', async () => {
  const [low, middle, high] = await Promise.all(
    ['low', 'middle', 'high'].map((id, place) => shop.addProduct({ id: `${place}-${id}`, sku: id })),
  )
  const cart = shop.cartOf([low!, 1], [high!, 1])

  for (let round = 0; round < 5; round++) {
    const { sent } = await shop.db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, middle!.id)).for('update')
      const importing = importCsv('sku,brand\nhigh,HP\nmiddle,HP\nlow,HP\n')
      await waitingForLocks(1)
      const buying = shop.initiate(cart)
      await waitingForLocks(2)
      return { sent: [importing, buying] }
    })
    const responses = await Promise.all(sent)
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
})
