import { orders } from '#server/platform/db/schema.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { bringBack, type waysOfReturns } from './brought-back.ts'
import { fitting } from './changed-orders.ts'
import { deskOf, deskOrderBody, linkOf } from './desk-orders.ts'
import type { Step } from './part-steps.ts'
import type { payingShop } from './paying-shop.ts'
import { reconcile } from './reconcile.ts'

export type Scene = {
  /** The order that the steps are about. */
  id: string
  machines: { laptop: string; another: string }
  price: number
  total: number
  hours: number
  open: string[]
}

type Shop = Awaited<ReturnType<typeof payingShop>>

/** Everything that may happen to an order which is paid in parts, one step after another. */
export async function partWalk(shop: Shop) {
  const manager = await shop.loginAs('shop_manager')
  const admin = await shop.loginAs('super_admin')
  const { collect, make, setStatus } = deskOf(shop, manager, admin)
  const { pay, keyOf } = linkOf(shop)
  const branch = await shop.addShop()
  /** The ways in which a piece came back so far. */
  const waysTaken = new Set<(typeof waysOfReturns)[number]>()

  /** Two laptops are ordered; another model is there for exchanges. */
  async function begin(dueNow: string, price: number) {
    const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: price })
    const another = await shop.addProduct({ quantity: 2, newPricePaisa: Math.floor(price * 1.4) })
    const products = [{ productId: laptop.id, quantity: 2 }]
    const { order } = (await make(deskOrderBody(laptop, { dueNow, products }))).json()
    const machines = { laptop: laptop.id, another: another.id }
    const scene: Scene = { id: order._id, machines, price, total: 2 * price, hours: 0, open: [] }
    return { laptop, another, scene }
  }

  async function happen(scene: Scene, one: Step): Promise<void> {
    const orderId = scene.id
    const amount = 'percent' in one ? Math.floor((scene.total * one.percent) / 100) / 100 : 0
    if (one.is === 'cash') await collect({ orderId, kind: 'cash', amount })
    if (one.is === 'correct' || one.is === 'cancel') {
      const { collections } = await fileOf(orderId)
      const collectionId = collections[one.which % Math.max(1, collections.length)]?._id ?? 'none'
      const instead = one.is === 'correct' ? { kind: 'cash', amount } : undefined
      await post('correctMoney', { orderId, collectionId, reason: 'Walk', instead })
    }
    if (one.is === 'link' || one.is === 'late link') {
      const { tran_id: tranId } = (await pay({ key: await keyOf(orderId), pay: 'part', amount })).json()
      if (tranId && one.is === 'late link') scene.open.push(tranId)
      else if (tranId)
        await shop.decide(tranId, 'approve', { risky: one.is === 'link' && one.risky, force: true })
    }
    if (one.is === 'refund') await post('refund', { orderId, amount, reason: 'Walk' })
    if (one.is === 'piece') {
      const price = Math.floor((scene.price * Math.min(one.percent, 101)) / 100) / 100
      await post('refund', {
        orderId,
        amount: price,
        reason: 'Walk',
        line: 0,
        pieces: [one.piece],
        restock: true,
      })
    }
    if (one.is === 'return') {
      const given = Math.floor((scene.price * Math.min(one.percent, 101)) / 100) / 100
      const { machines } = scene
      const { headers } = admin
      const isBack = await bringBack(shop, { headers, branch }, { orderId, machines, ...one, amount: given })
      if (isBack) waysTaken.add(one.way)
    }
    if (one.is === 'next order') scene.id = await nextOrder(orderId)
    if (one.is === 'change') await changeTo(orderId, one)
    if (one.is === 'review') await post('review', { orderId, verdict: one.verdict })
    if (one.is === 'status') await setStatus(orderId, one.status)
    if (one.is === 'hours') {
      scene.hours += one.hours
      // Buyers who went to the gateway earlier pay now, however late it is.
      for (const tranId of scene.open.splice(0)) await shop.decide(tranId, 'approve', { force: true })
      await reconcile(shop.app, new Date(Date.now() + scene.hours * 3_600_000))
    }
  }

  /** Exchanges make orders of their own: the steps go on with the next one. */
  async function nextOrder(orderId: string): Promise<string> {
    const ids = (await shop.db.select({ id: orders.id }).from(orders).orderBy(orders.number)).map(
      ({ id }) => id,
    )
    return ids[(ids.indexOf(orderId) + 1) % ids.length] ?? orderId
  }

  /** Staff give the order another quantity, a line of work and a discount, whatever it has now. */
  async function changeTo(orderId: string, { quantity, hasFitting, off }: Extract<Step, { is: 'change' }>) {
    const { order } = await fileOf(orderId)
    const machines = order.products.flatMap((sold, line) => {
      const next = sold.gone ? sold.quantity : quantity
      return isFreeLine(sold) ? [] : [{ line, productId: sold.productId, quantity: next }]
    })
    const work = order.products.findIndex(isFreeLine)
    const lines = hasFitting ? [...machines, { ...fitting, ...(work >= 0 && { line: work }) }] : machines
    const staffDiscount = off > 0 ? { amount: off, reason: 'Walk' } : null
    await post('change', { orderId, lines, staffDiscount })
  }

  function post(path: string, payload: object) {
    return shop.app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers: admin.headers })
  }

  async function fileOf(id: string): Promise<OrderDetails> {
    return (await shop.app.inject({ url: `/api/orders/file/${id}`, headers: admin.headers })).json()
  }

  return { begin, happen, fileOf, waysTaken }
}
