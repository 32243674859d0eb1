import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { payments } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reopenSession } from './open-session.ts'

const shop = await payingShop()
afterAll(() => shop.close())

test('a checkout that is sent again waits for 20 seconds at most, also where the clock is set back', async () => {
  const { tranId } = await shop.placed(await shop.addProduct())
  await shop.db
    .update(payments)
    .set({ state: 'initiated', gatewayUrl: null, openingUntil: sql`now() + interval '1 hour'` })
    .where(eq(payments.tranId, tranId))
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())

  const waiting = reopenSession(shop.app, tranId, { origin: 'https://shop.test', language: 'en' })
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(20_000)

  await expect(waiting).rejects.toMatchObject({ code: 'PAYMENT_INIT_FAILED' })
})
