import { like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { holds } from '#server/platform/db/schema.ts'
import { pastOrders } from '#tests/support/shop/past-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from './reconcile.ts'

const shop = await payingShop()
const { app, db } = shop
afterAll(() => shop.close())

test('fifty holds that cannot be ended do not keep the next one from its end', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'fail', { ipn: false, staysOpen: true })
  const bad = Array.from({ length: 60 }, (_, nth) => `!bad-${nth}`)
  const { addOrder } = pastOrders(shop)
  for (const id of bad) await addOrder(1, { id, accessKey: id })
  await db
    .insert(holds)
    .values(bad.map((orderId) => ({ orderId, productId: 'none', quantity: 1, expiresAt: new Date() })))
  await shop.pool.query(`create function refuse_bad() returns trigger language plpgsql as
    $$ begin if old.order_id like '!bad%' then raise 'cannot be ended'; end if; return old; end $$`)
  await shop.pool.query(
    'create trigger refuse_bad before delete on holds for each row execute function refuse_bad()',
  )

  await reconcile(app, new Date(Date.now() + 86_400_000))

  expect(await shop.stockOf(laptop)).toMatchObject({ held: 0 })
  expect(await db.$count(holds, like(holds.orderId, '!bad%'))).toBe(60)
})
