import type { Receipt } from '#tests/support/http/customer.ts'
import { createClient } from '#tests/support/http/http-client.ts'
import { checkShop } from '../check-shop.ts'
import type { Fault } from '../fault.ts'
import { pricePaisa } from '../world.ts'
import { createScene } from './killed.ts'

/** The shop dies while it records the first part of an order; its buyer then pays the rest. */
export const killedBetweenParts: Fault = {
  name: 'killed -9 at every await of the first of two parts',
  async run(world, check) {
    const scene = await createScene(world)
    const { customers, shop, database } = scene

    async function payLink(key: string, choice: object, { ipn }: { ipn: boolean }): Promise<Receipt> {
      const json = { key, ...choice }
      const reply = await createClient(shop().origin).send<{ tran_id: string }>('/api/payment/link', {
        method: 'POST',
        json,
      })
      const receipt = reply.status === 200 && (await customers.pay(reply.json().tran_id, { ipn }))
      if (!receipt) throw new Error(`The link did not open: ${reply.text}`)
      return receipt
    }

    async function firstPart(): Promise<{ key: string; receipt: Receipt }> {
      const { tranId } = await customers.order(shop().origin)
      const { rows } = await database.pool.query<{ key: string }>(
        'select access_key as key from orders join payments on order_id = orders.id where tran_id = $1',
        [tranId],
      )
      const key = rows[0]?.key ?? ''
      const amount = Math.floor(pricePaisa / 3) / 100
      return { key, receipt: await payLink(key, { pay: 'part', amount }, { ipn: false }) }
    }

    const first = await firstPart()
    const awaits = await scene.count((headers) => customers.comeBack(first.receipt, headers))
    check('recording a part awaits at least five times', awaits.length >= 5, awaits)
    await payLink(first.key, { pay: 'all' }, { ipn: true })
    for (const moment of scene.moments(awaits)) {
      let key = ''
      await scene.die(check, moment, async (headers) => {
        if (key) await payLink(key, { pay: 'all' }, { ipn: true })
        const part = await firstPart()
        key = part.key
        return customers.comeBack(part.receipt, headers)
      })
      await scene.endOpeningLease()
      await payLink(key, { pay: 'all' }, { ipn: true })
    }
    await checkShop(world, { site: scene.site, ledger: customers.ledger, check })
    const { rows } = await database.pool.query<{ parts: number }>(
      "select count(*)::int as parts from payments where state = 'paid' and attention is null group by order_id, part having count(*) > 1",
    )
    check('no part of an order is paid twice', rows.length === 0, rows)
  },
}
