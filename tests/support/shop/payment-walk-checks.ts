import { eq, sql } from 'drizzle-orm'
import { orderLines, orders, payments, products } from '#server/db/schema.ts'
import { examine } from '#server/doctor/doctor.ts'
import {
  type AttemptAttention,
  type AttemptState,
  type Closer,
  type Move,
  moves,
  type OrderAttention,
  type OrderStatus,
  type PaymentStatus,
} from '#shared/order-states.ts'
import type { payingShop } from './paying-shop.ts'
import type { WalkEvent } from './payment-walk.ts'

type Shop = Awaited<ReturnType<typeof payingShop>>

/** Checks of age are left out: the walk's time passes in jumps. */
const ageChecks = new Set([
  'units held long after their time',
  'a payment nobody asks about any more',
  'a refund that does not get on',
])

export async function findWrong(shop: Shop, state: { productId: string; units: number }): Promise<string[]> {
  const complaints = (await examine(shop.db)).filter(({ check }) => !ageChecks.has(check))
  const wrong = complaints.map(({ check, subject, detail }) => `${check}: ${subject} (${detail})`)
  const { rows } = await shop.db.execute<{ left: number; taken: number }>(sql`
    select (select quantity from ${products} where id = ${state.productId}) as left,
      (select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines}
        join ${orders} on ${orders.id} = ${orderLines.orderId} where ${orders.unitsTaken}) as taken`)
  const { left, taken } = rows[0] ?? { left: 0, taken: 0 }
  if (left + taken !== state.units) wrong.push(`${state.units} units, but ${left} left and ${taken} taken`)
  return [...wrong, ...(await findMoneyWrong(shop))]
}

type States = {
  attempt: AttemptState
  payment: PaymentStatus
  status: OrderStatus
  closedBy: Closer | null
}

export async function listStates({ db }: Shop): Promise<Map<string, States>> {
  const rows = await db
    .select({
      tranId: payments.tranId,
      attempt: payments.state,
      payment: orders.paymentStatus,
      status: orders.status,
      closedBy: orders.closedBy,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
  return new Map(rows.map(({ tranId, ...states }) => [tranId, states]))
}

/** Changes that no row of moves leads to, however many were made at once. */
export function findStrangeMoves(
  before: Map<string, States>,
  after: Map<string, States>,
  event: WalkEvent,
): string[] {
  return [...before].flatMap(([tranId, from]) => {
    const to = after.get(tranId)
    if (!to) return [`${tranId} is gone`]
    const isReopened = from.closedBy === 'staff' && to.closedBy !== 'staff' && !isByStaff(event)
    return [
      ...(leads('attempt', from.attempt, to.attempt) ? [] : [`attempt ${from.attempt} became ${to.attempt}`]),
      ...(leads('payment', from.payment, to.payment) ? [] : [`payment ${from.payment} became ${to.payment}`]),
      ...(isReopened ? [`an order that staff had closed became ${to.status}`] : []),
    ]
  })
}

function leads(kind: 'attempt' | 'payment', from: string, to: string): boolean {
  const reached = new Set([from])
  for (const state of reached) {
    for (const move of Object.values<Move>(moves)) {
      const [sources, next] = move[kind] ?? [[], null]
      if (next !== null && sources.some((source) => source === state)) reached.add(next)
    }
  }
  return reached.has(to)
}

function isByStaff(event: WalkEvent): boolean {
  return event.is === 'together' ? event.events.some(isByStaff) : event.is === 'status'
}

type Charge = {
  tranId: string
  state: AttemptState
  attention: AttemptAttention | null
  charged: number
  /** Refunds that are done or on their way. */
  back: number
  paymentStatus: PaymentStatus
  orderAttention: OrderAttention | null
}

/** Every charge pays for an order, is in review, or is back or on its way back. */
async function findMoneyWrong({ db }: Shop): Promise<string[]> {
  const { rows } = await db.execute<Charge>(sql`
    select payments.tran_id as "tranId", payments.state, payments.attention, charged_paisa::float8 as charged,
      (select coalesce(sum(amount_paisa), 0)::float8 from refunds where refunds.tran_id = payments.tran_id
        and refunds.state <> 'failed') as back,
      orders.payment_status as "paymentStatus", orders.attention as "orderAttention"
    from payments join orders on orders.id = payments.order_id where val_id is not null`)
  return rows
    .filter((charge) => !isAccounted(charge))
    .map((charge) => `Nobody accounts for ${JSON.stringify(charge)}`)
}

function isAccounted({ state, attention, charged, back, paymentStatus, orderAttention }: Charge): boolean {
  if (back > charged) return false
  const goesBack = attention === 'duplicate_payment' || attention === 'rejected'
  if (goesBack) return back === charged || orderAttention === 'refund_failed'
  if (state === 'review') return back === 0 && paymentStatus !== 'unpaid'
  if (state !== 'paid') return false
  return paymentStatus === 'paid' || (paymentStatus === 'refunded' && back === charged)
}

/** Charges that the gateway has and the shop, after everything, does not know. */
export async function findLostCharges(shop: Shop, { tranIds }: { tranIds: string[] }): Promise<string[]> {
  await shop.clearFaults()
  for (const tranId of tranIds) await shop.sim('/ipn', { tran_id: tranId })
  for (const tranId of tranIds)
    await shop.comeBack({ path: `/api/payment/return/success/${tranId}`, body: '' })
  const known = new Set(
    (await shop.db.select({ valId: payments.valId }).from(payments)).map((row) => row.valId),
  )
  const lost: string[] = []
  for (const tranId of tranIds) {
    const answer = await shop.app.gateway.queryByTranId(tranId)
    if (answer.kind !== 'ok') throw new Error('The gateway does not answer')
    for (const { state, valId } of answer.value.elements) {
      if (state === 'paid' && !known.has(valId)) lost.push(`The charge ${valId} of ${tranId} is lost`)
    }
  }
  return lost
}
