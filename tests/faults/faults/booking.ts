import type { OrderShipments } from '#shared/contract/shipments.ts'
import { createClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import { checkShop } from '../check-shop.ts'
import type { Fault } from '../fault.ts'
import { createScene } from './killed.ts'

/** The process dies at every await of a hand-over, and between the courier's booking and its answer. */
export const killedWhileBooking: Fault = {
  name: 'killed -9 at every await of booking a courier',
  async run(world, check) {
    const scene = await createScene(world)
    const desk = await openDesk(scene)
    const first = await desk.paidOrder()
    const awaits = await scene.count((headers) => desk.handOver(first, headers))
    check('handing over awaits at least five times', awaits.length >= 5, awaits)

    for (const moment of scene.moments(awaits)) {
      let order = first
      await scene.die(check, moment, async (headers) => {
        order = await desk.paidOrder()
        return desk.handOver(order, headers)
      })
      await desk.finish(order)
      const parcels = await world.courier.parcelsOf(order.number)
      check(`${moment.name}: it is one consignment`, parcels.length === 1, parcels)
    }

    const lost = await desk.paidOrder()
    await world.courier.fault('book', 'hang-after', `${lost.number}-1`)
    const waiting = desk.handOver(lost)
    while ((await world.courier.parcelsOf(lost.number)).length === 0) await new Promise(setImmediate)
    await scene.restart()
    check('the shop died before the answer', (await waiting).status === 0)
    await desk.finish(lost)
    const parcels = await world.courier.parcelsOf(lost.number)
    check('between booking and its answer: it is one consignment', parcels.length === 1, parcels)
    await checkShop(world, { site: scene.site, ledger: scene.customers.ledger, check })
  },
}

type Scene = Awaited<ReturnType<typeof createScene>>
type Order = { id: string; number: string }

/** Staff who hand orders over, and do so again after the shop was restarted. */
async function openDesk({ shop, database, customers }: Scene) {
  const { token } = await logInStaff(createClient(shop().origin))

  async function paidOrder(): Promise<Order> {
    const { tranId, status, text } = await customers.order(shop().origin)
    if (!tranId) throw new Error(`No order to hand over: ${status} ${text}`)
    await customers.pay(tranId)
    const { rows } = await database.pool.query<Order>(
      'select orders.id, number from orders join payments on order_id = orders.id where tran_id = $1',
      [tranId],
    )
    const [row] = rows
    if (!row) throw new Error('The order is not in the database.')
    return { id: row.id, number: String(row.number) }
  }

  function post(path: string, json: object, headers: Record<string, string> = {}) {
    return createClient(shop().origin).send<OrderShipments>(path, { method: 'POST', json, headers, token })
  }

  function handOver({ id }: Order, headers: Record<string, string> = {}) {
    const json = { orderId: id, courier: 'steadfast', cashToCollect: 0 }
    return post('/api/shipments/handOver', json, headers)
  }

  /** Does what staff and the job do afterwards: hand over again, and ask about what was stored. */
  async function finish(order: Order): Promise<void> {
    await database.pool.query('update shipments set booking_until = null where order_id = $1', [order.id])
    await handOver(order)
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from shipments where order_id = $1',
      [order.id],
    )
    for (const { id } of rows) await post('/api/shipments/ask', { shipmentId: id })
  }

  return { paidOrder, handOver, finish }
}
