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

    async function openLink(key: string, choice: object): Promise<string> {
      const json = { key, ...choice }
      const reply = await createClient(shop().origin).send<{ tran_id: string }>('/api/payment/link', {
        method: 'POST',
        json,
      })
      if (reply.status !== 200) throw new Error(`The link did not open: ${reply.text}`)
      return reply.json().tran_id
    }

    async function pay(tranId: string, { ipn }: { ipn: boolean }): Promise<Receipt> {
      const receipt = await customers.pay(tranId, { ipn })
      if (!receipt) throw new Error('The gateway took no money.')
      return receipt
    }

    type Part = { key: string; tranId: string }

    async function openFirstPart(): Promise<Part> {
      const order = await customers.order(shop().origin)
      const { rows } = await database.pool.query<{ key: string }>(
        'select access_key as key from orders join payments on order_id = orders.id where tran_id = $1',
        [order.tranId],
      )
      const key = rows[0]?.key ?? ''
      const amount = Math.floor(pricePaisa / 3) / 100
      return { key, tranId: await openLink(key, { pay: 'part', amount }) }
    }

    /** A link that finds the money of the first part shows it, and opens a payment of the rest when it is used again. */
    async function payRest(first: Part): Promise<void> {
      const tranId = await openLink(first.key, { pay: 'all' })
      const rest = tranId === first.tranId ? await openLink(first.key, { pay: 'all' }) : tranId
      await pay(rest, { ipn: true })
    }

    const first = await openFirstPart()
    const receipt = await pay(first.tranId, { ipn: false })
    const awaits = await scene.count((headers) => customers.returnFromGateway(receipt, headers))
    check('recording a part awaits at least five times', awaits.length >= 5, awaits)
    await payRest(first)
    for (const moment of scene.moments(awaits)) {
      let part: Part | undefined
      await scene.die(check, moment, async (headers) => {
        if (part) await payRest(part)
        part = await openFirstPart()
        return customers.returnFromGateway(await pay(part.tranId, { ipn: false }), headers)
      })
      await scene.endOpeningLease()
      if (part) await payRest(part)
    }
    await checkShop(world, { site: scene.site, ledger: customers.ledger, check })
    const { rows } = await database.pool.query<{ parts: number }>(
      "select count(*)::int as parts from payments where state = 'paid' and attention is null group by order_id, part having count(*) > 1",
    )
    check('no part of an order is paid twice', rows.length === 0, rows)
  },
}
