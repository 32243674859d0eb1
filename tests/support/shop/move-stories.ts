import { eq } from 'drizzle-orm'
import { signFields } from '#sandbox/gateway/notification.ts'
import { orders, products } from '#server/platform/db/schema.ts'
import type { Actor, MoveName } from '#shared/orders/order-states.ts'
import { changeStories } from './change-stories.ts'
import { deskOf, deskOrderBody, linkOf } from './desk-orders.ts'
import type { payingShop } from './paying-shop.ts'
import { reconcile } from './reconcile.ts'

type Shop = Awaited<ReturnType<typeof payingShop>>
type Admin = Awaited<ReturnType<Shop['loginAs']>>
type Product = typeof products.$inferSelect
/** Who makes a move, and how: everything that comes before it has happened. */
type Story = { by: Actor; happen: () => Promise<unknown> }
type Stories = Record<MoveName, (laptop: Product) => Promise<Story>>

/** One story for each row of the table of states. Every order is for one laptop of 50,000 taka. */
export function moveStories(shop: Shop, admin: Admin): Stories {
  const { collect, make, setStatus } = deskOf(shop, admin, admin)
  const { pay, keyOf } = linkOf(shop)
  const advance = { dueNow: 'advance', advance: 5_000 }

  async function webOrder(laptop: Product) {
    const { tranId } = await shop.placed(laptop)
    return { tranId, orderId: (await shop.orderOf(tranId)).id }
  }

  async function deskOrder(laptop: Product, changes: object = {}): Promise<string> {
    return (await make(deskOrderBody(laptop, changes))).json().order._id
  }

  /** Opens the payment link of an order at the gateway, for a part of it. */
  async function openLink(orderId: string, amount: number): Promise<string> {
    return (await pay({ key: await keyOf(orderId), pay: 'part', amount })).json().tran_id
  }

  async function decided(laptop: Product, outcome: 'approve' | 'fail' | 'cancel' | 'expire'): Promise<Story> {
    const { tranId } = await webOrder(laptop)
    return { by: 'gateway', happen: () => shop.decide(tranId, outcome) }
  }

  /** The gateway takes the money, however late. */
  function approved(tranId: string, how: { risky?: boolean } = {}): Story {
    return { by: 'gateway', happen: () => shop.decide(tranId, 'approve', { force: true, ...how }) }
  }

  async function riskyOrder(laptop: Product): Promise<string> {
    return (await shop.paidOrder({ product: laptop, risky: true })).orderId
  }

  async function riskyPart(laptop: Product, amount = 1_000, changes: object = {}): Promise<string> {
    const orderId = await deskOrder(laptop, changes)
    await approved(await openLink(orderId, amount), { risky: true }).happen()
    return orderId
  }

  /** Two payments of one order that the gateway takes; the first is risky. */
  async function twoParts(laptop: Product) {
    const orderId = await deskOrder(laptop)
    const [first, second] = [await openLink(orderId, 1_000), await openLink(orderId, 2_000)]
    await approved(first, { risky: true }).happen()
    return { orderId, second }
  }

  async function twoRiskyParts(laptop: Product): Promise<string> {
    const { orderId, second } = await twoParts(laptop)
    await approved(second, { risky: true }).happen()
    return orderId
  }

  function post(url: string, payload: object) {
    return shop.app.inject({ method: 'POST', url, payload, headers: admin.headers })
  }

  function reviewed(orderId: string, verdict: 'approve' | 'reject'): Story {
    return { by: 'staff', happen: () => post('/api/orders/review', { orderId, verdict }) }
  }

  function refund(orderId: string, amount: number) {
    return post('/api/orders/refund', { orderId, amount, reason: 'A scratch' })
  }

  function handOver(orderId: string) {
    const parcel = { courier: 'other', courierName: 'Sundarban', number: orderId, cashToCollect: 0 }
    return post('/api/shipments/handOver', { orderId, ...parcel })
  }

  /** Money is recorded, and then found to be a mistake. */
  async function cancelled(orderId: string, amount: number) {
    const { collections } = (await collect({ orderId, kind: 'cash', amount })).json()
    const collectionId: string = collections.at(-1)._id
    return () => post('/api/orders/correctMoney', { orderId, collectionId, reason: 'Wrong order' })
  }

  /** The units of an order are lost before it is paid, although it holds them. */
  async function loseUnits({ id }: Product): Promise<void> {
    await shop.db.update(products).set({ quantity: 0 }).where(eq(products.id, id))
  }

  /** The gateway opens no session, which is a move of its own. */
  function failSession() {
    return shop.fault('session', 'http-500')
  }

  function hoursLater(hours: number): Promise<void> {
    return reconcile(shop.app, new Date(Date.now() + hours * 3_600_000))
  }

  return {
    async place(laptop) {
      await failSession()
      return { by: 'customer', happen: () => shop.initiate(shop.cartOf([laptop, 1])) }
    },
    placeByStaff: async (laptop) => ({ by: 'staff', happen: () => make(deskOrderBody(laptop)) }),
    placeOnDelivery: async (laptop) => ({
      by: 'staff',
      happen: () => make(deskOrderBody(laptop, { dueNow: 'nothing' })),
    }),
    async payAgain(laptop) {
      const { tranId, orderId } = await webOrder(laptop)
      await shop.decide(tranId, 'fail')
      const key = await keyOf(orderId)
      await failSession()
      return { by: 'customer', happen: () => pay({ key }) }
    },
    async openSession(laptop) {
      const order = () => shop.initiate(shop.cartOf([laptop, 1]), { 'idempotency-key': laptop.id })
      await failSession()
      await order()
      return { by: 'shop', happen: order }
    },
    fail: (laptop) => decided(laptop, 'fail'),
    cancel: (laptop) => decided(laptop, 'cancel'),
    expire: (laptop) => decided(laptop, 'expire'),
    async lapse(laptop) {
      const orderId = await deskOrder(laptop)
      await collect({ orderId, kind: 'cash', amount: 1_000 })
      return { by: 'expiry', happen: () => hoursLater(80) }
    },

    pay: (laptop) => decided(laptop, 'approve'),
    async payWithoutUnits(laptop) {
      const { tranId } = await webOrder(laptop)
      await loseUnits(laptop)
      return approved(tranId)
    },
    async payAfterClosing(laptop) {
      const { tranId, orderId } = await webOrder(laptop)
      await setStatus(orderId, 'cancelled')
      return approved(tranId)
    },
    async payPart(laptop) {
      const tranId = await openLink(await deskOrder(laptop), 1_000)
      await hoursLater(80)
      return approved(tranId)
    },
    async payPartInReview(laptop) {
      const { second } = await twoParts(laptop)
      return approved(second)
    },
    async payPartAfterClosing(laptop) {
      const orderId = await deskOrder(laptop)
      const tranId = await openLink(orderId, 1_000)
      await setStatus(orderId, 'cancelled')
      return approved(tranId)
    },
    async payAdvance(laptop) {
      const orderId = await deskOrder(laptop, advance)
      return approved(await openLink(orderId, 5_000))
    },
    async payAdvanceWithoutUnits(laptop) {
      const tranId = await openLink(await deskOrder(laptop, advance), 5_000)
      await loseUnits(laptop)
      return approved(tranId)
    },
    async holdForRisk(laptop) {
      const { tranId } = await webOrder(laptop)
      await shop.decide(tranId, 'cancel')
      return approved(tranId, { risky: true })
    },
    async holdForAmount(laptop) {
      const { tranId } = await webOrder(laptop)
      await shop.decide(tranId, 'cancel')
      await shop.fault('validation', 'short-amount')
      return approved(tranId)
    },

    approve: async (laptop) => reviewed(await riskyOrder(laptop), 'approve'),
    async approveWithoutUnits(laptop) {
      const orderId = await riskyOrder(laptop)
      await loseUnits(laptop)
      return reviewed(orderId, 'approve')
    },
    async approveAfterClosing(laptop) {
      const orderId = await riskyOrder(laptop)
      await setStatus(orderId, 'cancelled')
      return reviewed(orderId, 'approve')
    },
    approvePart: async (laptop) => reviewed(await riskyPart(laptop), 'approve'),
    approvePartInReview: async (laptop) => reviewed(await twoRiskyParts(laptop), 'approve'),
    async approvePartAfterClosing(laptop) {
      const orderId = await riskyPart(laptop)
      await setStatus(orderId, 'cancelled')
      return reviewed(orderId, 'approve')
    },
    approveAdvance: async (laptop) => reviewed(await riskyPart(laptop, 5_000, advance), 'approve'),
    async approveAdvanceWithoutUnits(laptop) {
      const orderId = await riskyPart(laptop, 5_000, advance)
      await loseUnits(laptop)
      return reviewed(orderId, 'approve')
    },
    reject: async (laptop) => reviewed(await riskyOrder(laptop), 'reject'),
    rejectPart: async (laptop) => reviewed(await riskyPart(laptop), 'reject'),
    rejectSecond: async (laptop) => reviewed(await twoRiskyParts(laptop), 'reject'),

    async payTwice(laptop) {
      const { tranId } = await shop.paidOrder({ product: laptop })
      const second = await shop.secondAttempt(tranId)
      return approved(second)
    },
    async chargeTwice(laptop) {
      const { tranId } = await shop.paidOrder({ product: laptop })
      return approved(tranId)
    },
    async foreignCharge(laptop) {
      const { tranId } = await webOrder(laptop)
      const other = await shop.placed(await shop.addProduct())
      const { fields } = await shop.decide(other.tranId, 'approve')
      return { by: 'gateway', happen: () => shop.notify(signedAgain({ ...fields, tran_id: tranId })) }
    },
    async unexpectedCharge(laptop) {
      const { tranId, orderId } = await shop.paidOrder({ product: laptop })
      await shop.db.update(orders).set({ paymentStatus: 'failed' }).where(eq(orders.id, orderId))
      return approved(tranId)
    },
    async noGatewayAnswer(laptop) {
      await webOrder(laptop)
      await shop.fault('query', 'http-500', { times: null })
      await hoursLater(3)
      return { by: 'shop', happen: () => hoursLater(80) }
    },
    async requestRefund(laptop) {
      const { orderId } = await shop.paidOrder({ product: laptop })
      return { by: 'staff', happen: () => refund(orderId, 1_000) }
    },
    async refusedRefund(laptop) {
      const { orderId } = await shop.paidOrder({ product: laptop })
      await shop.fault('refund', 'http-500', { times: 2 })
      await refund(orderId, 1_000)
      await shop.clearFaults()
      await shop.fault('refund', 'failed')
      return { by: 'gateway', happen: () => hoursLater(1) }
    },
    async refundAll(laptop) {
      const { orderId } = await shop.paidOrder({ product: laptop })
      await refund(orderId, 50_000)
      return { by: 'gateway', happen: () => hoursLater(1) }
    },
    async refundParts(laptop) {
      const orderId = await deskOrder(laptop)
      await shop.decide(await openLink(orderId, 1_000), 'approve')
      await setStatus(orderId, 'cancelled')
      await refund(orderId, 1_000)
      return { by: 'gateway', happen: () => hoursLater(1) }
    },

    async voidPart(laptop) {
      const orderId = await deskOrder(laptop)
      return { by: 'staff', happen: await cancelled(orderId, 1_000) }
    },
    async unconfirm(laptop) {
      const orderId = await deskOrder(laptop)
      return { by: 'staff', happen: await cancelled(orderId, 50_000) }
    },
    async voidInReview(laptop) {
      const orderId = await riskyPart(laptop)
      return { by: 'staff', happen: await cancelled(orderId, 1_000) }
    },
    ...changeStories({ shop, collect, deskOrder, loseUnits, post }),

    async handOver(laptop) {
      const { orderId } = await shop.paidOrder({ product: laptop })
      return { by: 'staff', happen: () => handOver(orderId) }
    },
    async deliver(laptop) {
      const { orderId } = await shop.paidOrder({ product: laptop })
      const [{ _id: shipmentId }] = (await handOver(orderId)).json().shipments
      return { by: 'staff', happen: () => post('/api/shipments/report', { shipmentId, state: 'delivered' }) }
    },
  }
}

/** Somebody who knows the store's password signs a notification again. */
function signedAgain(fields: Record<string, string>): string {
  const unsigned = Object.entries(fields).filter(([name]) => !name.startsWith('verify_'))
  const signed = signFields(Object.fromEntries(unsigned), 'a-long-test-password')
  return new URLSearchParams(signed).toString()
}
