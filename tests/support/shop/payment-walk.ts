import { eq, sql } from 'drizzle-orm'
import { signFields } from '#sandbox/gateway/notification.ts'
import { orders, payments, products, refunds } from '#server/platform/db/schema.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import type { payingShop } from './paying-shop.ts'
import { findLostCharges, findWrong } from './payment-walk-checks.ts'
import { reconcile } from './reconcile.ts'
import { type Cause, findStrangeMoves, listStates } from './strange-moves.ts'

type Shop = Awaited<ReturnType<typeof payingShop>>
type Admin = Awaited<ReturnType<Shop['loginAs']>>

/** Something that happens to the shop. `of` chooses among the attempts there are. */
export type WalkEvent =
  | { is: 'order'; quantity: number }
  | { is: 'second attempt'; of: number }
  | {
      is: 'gateway'
      of: number
      outcome: 'approve' | 'fail' | 'cancel' | 'expire'
      risky: boolean
      ipn: boolean
    }
  | { is: 'notification again'; of: number; times: number }
  | { is: 'browser return'; of: number; withBody: boolean }
  | { is: 'replayed charge'; of: number; from: number }
  | { is: 'status'; of: number; status: OrderStatus }
  | { is: 'review'; of: number; verdict: 'approve' | 'reject' }
  | { is: 'refund'; of: number; percent: number }
  | { is: 'reconciler'; minutes: number }
  | { is: 'delivery'; units: number }
  | { is: 'fault'; on: 'validation' | 'query' | 'refund'; times: number }
  | { is: 'together'; events: WalkEvent[] }

export function sentence(event: WalkEvent): string {
  const payment = 'of' in event ? `payment ${event.of}` : ''
  switch (event.is) {
    case 'order':
      return `a buyer orders ${event.quantity}`
    case 'second attempt':
      return `the order of ${payment} gets another attempt`
    case 'gateway': {
      const told = event.ipn ? 'and notifies the shop' : 'and tells nobody'
      return `the gateway does ${event.outcome}${event.risky ? ' (risky)' : ''} for ${payment} ${told}`
    }
    case 'notification again':
      return `the last notification about ${payment} comes ${event.times} more times`
    case 'browser return':
      return `the buyer of ${payment} returns ${event.withBody ? 'with the gateway’s message' : 'with an empty body'}`
    case 'replayed charge':
      return `the charge of payment ${event.from} is presented for ${payment}`
    case 'status':
      return `staff set the order of ${payment} to ${event.status}`
    case 'review':
      return `staff ${event.verdict} the review of ${payment}`
    case 'refund':
      return `staff refund ${event.percent}% of the order of ${payment}`
    case 'reconciler':
      return `${event.minutes} minutes pass and the reconciler runs`
    case 'delivery':
      return `${event.units} units are delivered to the shop`
    case 'fault':
      return `the gateway fails its next ${event.times} ${event.on} calls`
    case 'together':
      return `at the same time: ${event.events.map(sentence).join('; ')}`
  }
}

const price = 100_000
const storePassword = 'a-long-test-password'

/** Walks one shop through events and checks after each that states, units and money are in order. */
export async function walk(shop: Shop, admin: Admin, events: readonly WalkEvent[]): Promise<void> {
  const state = await newWalk(shop)
  for (const [position, event] of [...events, ...ending].entries()) {
    const before = await listStates(shop)
    await happen(shop, admin, state, event)
    const wrong = [
      ...findStrangeMoves(before, await listStates(shop), causeOf(event)),
      ...(await findWrong(shop, state)),
    ]
    if (wrong.length > 0) {
      const story = [...events, ...ending]
        .slice(0, position + 1)
        .map((one, at) => `${at + 1}. ${sentence(one)}`)
      throw new Error(`${wrong.join('\n')}\nafter\n${story.join('\n')}`)
    }
  }
  const lost = await findLostCharges(shop, state)
  if (lost.length > 0) throw new Error(`${lost.join('\n')}\nafter\n${events.map(sentence).join('\n')}`)
}

/** Moves of an order that one payment pays, as the gateway and staff make them. */
const charges = [
  'pay',
  'payWithoutUnits',
  'payAfterClosing',
  'holdForRisk',
  'holdForAmount',
  'payTwice',
  'chargeTwice',
] as const
const ends = ['fail', 'cancel', 'expire'] as const
const decisions = ['approve', 'approveWithoutUnits', 'approveAfterClosing', 'reject', 'rejectSecond'] as const

/** Who may move an order by an event, and how often: the reconciler may find a payment, its end and its refund. */
function causeOf(event: WalkEvent): Cause {
  switch (event.is) {
    case 'order':
      return { actors: ['customer'], names: ['cancel'], statuses: [], most: 1 }
    case 'gateway':
    case 'notification again':
    case 'browser return':
    case 'replayed charge':
      return { actors: ['gateway'], names: [...charges, ...ends], statuses: [], most: 1 }
    case 'status':
      return { actors: [], names: [], statuses: [event.status], most: 1 }
    case 'review':
      return { actors: ['staff'], names: decisions, statuses: [], most: 1 }
    case 'reconciler': {
      const names = [...charges, ...ends, 'refundAll'] as const
      return { actors: ['gateway', 'expiry'], names, statuses: [], most: 3 }
    }
    // A refund is asked for, and the reconciler learns what became of it.
    case 'refund':
    case 'second attempt':
    case 'delivery':
    case 'fault':
      return { actors: [], names: [], statuses: [], most: 0 }
    case 'together':
      return together(event.events.map(causeOf))
  }
}

function together(causes: Cause[]): Cause {
  return {
    actors: causes.flatMap(({ actors }) => actors),
    names: causes.flatMap(({ names = [] }) => names),
    statuses: causes.flatMap(({ statuses }) => statuses),
    most: causes.reduce((sum, { most }) => sum + most, 0),
  }
}

/** In the end the gateway answers again and every message comes once more. */
const ending: WalkEvent[] = [
  { is: 'reconciler', minutes: 1 },
  { is: 'reconciler', minutes: 20 },
  { is: 'reconciler', minutes: 90 },
]

type Walk = {
  productId: string
  units: number
  minutes: number
  /** In the order of their making; a new one is the next payment. */
  tranIds: string[]
  messages: Map<string, { path: string; body: string; fields: Record<string, string> }>
}

async function newWalk(shop: Shop): Promise<Walk> {
  await shop.clearFaults()
  await shop.db.delete(refunds)
  await shop.db.delete(orders)
  await shop.db.delete(products)
  const { id } = await shop.addProduct({ quantity: 3, newPricePaisa: price })
  return { productId: id, units: 3, minutes: 0, tranIds: [], messages: new Map() }
}

async function happen(shop: Shop, admin: Admin, state: Walk, event: WalkEvent): Promise<void> {
  if (event.is === 'together') {
    await Promise.all(event.events.map((one) => happen(shop, admin, state, one)))
    return
  }
  if (event.is === 'order') return order(shop, state, event.quantity)
  if (event.is === 'fault') {
    await shop.fault(event.on, event.on === 'refund' ? 'failed' : 'http-500', { times: event.times })
    return
  }
  if (event.is === 'delivery') return deliver(shop, state, event.units)
  if (event.is === 'reconciler') {
    state.minutes += event.minutes
    return reconcile(shop.app, new Date(Date.now() + state.minutes * 60_000))
  }
  const tranId = state.tranIds[event.of % Math.max(1, state.tranIds.length)]
  if (tranId !== undefined) await happenTo(shop, admin, { state, tranId }, event)
}

type AboutPayment = Extract<WalkEvent, { of: number }>

async function happenTo(
  shop: Shop,
  admin: Admin,
  { state, tranId }: { state: Walk; tranId: string },
  event: AboutPayment,
): Promise<void> {
  if (event.is === 'second attempt') state.tranIds.push(await shop.secondAttempt(tranId))
  if (event.is === 'gateway') await decide(shop, { state, tranId }, event)
  if (event.is === 'notification again') await shop.sim('/ipn', { tran_id: tranId, times: event.times })
  if (event.is === 'browser return') {
    const message = event.withBody ? state.messages.get(tranId) : undefined
    const path = message?.path ?? `/api/payment/return/success/${tranId}`
    expectNoServerError(await shop.returnFromGateway({ path, body: message?.body ?? '' }))
  }
  if (event.is === 'replayed charge') await replay(shop, { state, tranId }, event.from)
  if (event.is === 'status') expectNoServerError(await shop.setStatus(tranId, event.status, admin.headers))
  if (event.is === 'review') await post(shop, admin, tranId, 'review', { verdict: event.verdict })
  if (event.is === 'refund') {
    const amount = Math.round((price / 100) * event.percent) / 100
    await post(shop, admin, tranId, 'refund', { amount, reason: 'Walk' })
  }
}

async function order(shop: Shop, state: Walk, quantity: number): Promise<void> {
  const [product] = await shop.db.select().from(products).where(eq(products.id, state.productId))
  if (!product) throw new Error('The product is gone')
  const response = await shop.initiate(shop.cartOf([product, quantity]))
  expectNoServerError(response)
  if (response.statusCode === 200) state.tranIds.push(response.json().tran_id)
}

async function deliver(shop: Shop, state: Walk, units: number): Promise<void> {
  state.units += units
  await shop.db
    .update(products)
    .set({ quantity: sql`${products.quantity} + ${units}` })
    .where(eq(products.id, state.productId))
}

async function decide(
  shop: Shop,
  { state, tranId }: { state: Walk; tranId: string },
  { outcome, risky, ipn }: Extract<WalkEvent, { is: 'gateway' }>,
): Promise<void> {
  // The shop asks about a payment that it has once: later charges are known by their notifications alone.
  const isKnown = state.messages.has(tranId)
  const message = await shop.decide(tranId, outcome, { force: true, risky, ipn: ipn || isKnown })
  state.messages.set(tranId, message)
}

async function replay(shop: Shop, { state, tranId }: { state: Walk; tranId: string }, from: number) {
  const other = state.messages.get(state.tranIds[from % state.tranIds.length] ?? '')
  if (!other) return
  const signed = Object.entries(other.fields).filter(([name]) => !name.startsWith('verify_'))
  const fields = signFields({ ...Object.fromEntries(signed), tran_id: tranId }, storePassword)
  expectNoServerError(await shop.notify(new URLSearchParams(fields).toString()))
}

async function post(shop: Shop, { headers }: Admin, tranId: string, path: string, body: object) {
  const [attempt] = await shop.db.select().from(payments).where(eq(payments.tranId, tranId))
  const payload = { orderId: attempt?.orderId, ...body }
  expectNoServerError(await shop.app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers }))
}

/** A refusal is fine at any moment; a failure of the server never is. */
function expectNoServerError({ statusCode, body }: { statusCode: number; body: string }) {
  if (statusCode >= 500) throw new Error(`The shop failed: ${statusCode} ${body}`)
}
