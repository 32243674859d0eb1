import { sql } from 'drizzle-orm'
import { examine } from '#server/owner/doctor/doctor.ts'
import { orderLines, orders, payments, products } from '#server/platform/db/schema.ts'
import type {
  AttemptAttention,
  AttemptState,
  OrderAttention,
  PaymentStatus,
} from '#shared/orders/order-states.ts'
import type { payingShop } from './paying-shop.ts'
import { reconcile } from './reconcile.ts'

type Shop = Awaited<ReturnType<typeof payingShop>>

/** Checks of age are left out: the walk's time passes in jumps. */
const ageChecks = new Set([
  'units held long after they expired',
  'a payment that is no longer checked',
  'a refund that is stuck',
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
  if (state === 'review') return back === 0 && paymentStatus === 'review'
  if (state !== 'paid') return false
  return paymentStatus === 'paid' || (paymentStatus === 'refunded' && back === charged)
}

/** Charges that the gateway has and the shop, after everything, does not know. A day later it has asked again about all. */
export async function findLostCharges(
  shop: Shop,
  { tranIds, minutes }: { tranIds: string[]; minutes: number },
): Promise<string[]> {
  await shop.clearFaults()
  await reconcile(shop.app, new Date(Date.now() + (minutes + 24 * 60) * 60_000))
  for (const tranId of tranIds) await shop.sim('/ipn', { tran_id: tranId })
  for (const tranId of tranIds)
    await shop.returnFromGateway({ path: `/api/payment/return/success/${tranId}`, body: '' })
  const known = new Set(
    (await shop.db.select({ chargeId: payments.chargeId }).from(payments)).map((row) => row.chargeId),
  )
  const lost: string[] = []
  for (const tranId of tranIds) {
    const result = await shop.app.gateways.current.findPayment({ tranId, sessionKey: null })
    if (result.kind !== 'ok') throw new Error('The gateway does not answer')
    const chargeIds = result.value.state === 'paid' ? result.value.chargeIds : []
    for (const chargeId of chargeIds)
      if (!known.has(chargeId)) lost.push(`The charge ${chargeId} of ${tranId} is lost`)
  }
  return lost
}
