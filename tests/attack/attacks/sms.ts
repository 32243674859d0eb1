import { orderOf } from '#tests/support/customer.ts'
import type { Attack } from '../attack.ts'
import { approve } from '../gateway.ts'

/** Whoever pays for cheap things under a stranger's number makes the shop write to them, in many spellings. */
export const pesteredPhone: Attack = {
  name: "SMS after SMS to a stranger's telephone",
  needs: 'database',
  async run(shop, check) {
    const rows = shop.inside.rowsIn
    if (!rows) return
    const product = await shop.newProduct({ quantity: 50 })
    const local = `019${String(Date.now()).slice(-8)}`
    const spellings = [local, `+88${local}`, `0088${local}`, `${local.slice(0, 5)}-${local.slice(5)}`]
    const before = await rows('sms_outbox')
    const buy = async (turn: number) => {
      const json = orderOf(product, 1, {
        phone: spellings[turn % spellings.length],
        email: `pest${turn}@projukti.test`,
      })
      const placed = await shop.call<{ tran_id: string }>('POST /api/payment/initiate', { json })
      await approve(shop, placed.json().tran_id)
    }
    for (let turn = 0; turn < 12; turn += 4) await Promise.all([0, 1, 2, 3].map((nth) => buy(turn + nth)))
    const written = (await rows('sms_outbox')) - before
    check('12 paid orders under one number in four spellings write five SMS', written === 5, written)
  },
}
