import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack } from '../attack.ts'
import { approve } from '../gateway.ts'
import { placeOrder } from '../orders.ts'

/** Cheap orders under a stranger's number, in many spellings, must not flood it with SMS. */
export const smsFlood: Attack = {
  name: "SMS after SMS to a stranger's telephone",
  needs: 'database',
  async run(shop, check) {
    const rows = shop.inside.rowsIn
    if (!rows) return
    const product = await shop.newProduct({ quantity: 50 })
    const local = `019${String(Date.now()).slice(-8)}`
    const spellings = [local, `+88${local}`, `0088${local}`, `${local.slice(0, 5)}-${local.slice(5)}`]
    const before = await rows('sms_outbox')
    const buy = async (round: number) => {
      const json = orderBody(product, 1, {
        phone: spellings[round % spellings.length],
        email: `sender${round}@projukti.test`,
      })
      await approve(shop, await placeOrder(shop, json))
    }
    for (let round = 0; round < 12; round += 4) await Promise.all([0, 1, 2, 3].map((nth) => buy(round + nth)))
    const written = (await rows('sms_outbox')) - before
    check('12 paid orders under one number in four spellings write five SMS', written === 5, written)
  },
}
