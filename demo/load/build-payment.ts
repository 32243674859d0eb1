import { hash } from 'node:crypto'
import { newTranId } from '#server/platform/db/ids.ts'
import type { payments, refunds } from '#server/platform/db/schema.ts'
import { present } from '#shared/present.ts'
import type { BuiltOrder, OrderRow } from './build-orders.ts'
import type { PaymentMethod } from './read-payment-methods.ts'
import { stableId } from './stable-id.ts'

type PaymentRow = typeof payments.$inferInsert
type RefundRow = typeof refunds.$inferInsert
export type BuiltPayment = { payment: PaymentRow; refund: RefundRow | null; method: PaymentMethod }

const hourMs = 60 * 60 * 1000
/** The account that the demo's gateway knows. */
const demoAccount = { gateway: 'sandbox', merchantId: 'projukti-demo' }

const states = {
  unpaid: 'expired',
  paid: 'paid',
  refunded: 'paid',
  review: 'review',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/** The attempt to pay that goes with an order's payment status. Nothing is left for the reconciler to ask about. */
export function buildPayment({ order, story }: BuiltOrder, methods: readonly PaymentMethod[]): BuiltPayment {
  const method = present(methods.find(({ gw }) => gw === story.method))
  const payment: PaymentRow = {
    ...demoAccount,
    tranId: newTranId(order.createdAt.getTime()),
    orderId: order.id,
    state: states[order.paymentStatus],
    amountPaisa: order.totalPaisa,
    sessionKey: reference(`session of ${order.id}`).toUpperCase(),
    createdAt: order.createdAt,
  }
  const hasMoney = payment.state === 'paid' || payment.state === 'review'
  const charged = hasMoney ? { ...payment, ...charge(order, method) } : payment
  return { payment: charged, refund: refundOf(order, charged, story.refundReason), method }
}

function charge(order: OrderRow, method: PaymentMethod): Partial<PaymentRow> {
  const at = order.paidAt ?? new Date(order.createdAt.getTime() + hourMs / 10)
  const isHeld = order.paymentStatus === 'review'
  return {
    chargeId: gatewayReference(at, `validation of ${order.id}`),
    bankReference: gatewayReference(at, `bank transaction of ${order.id}`),
    chargedPaisa: order.totalPaisa,
    // After the gateway's fee of 2.5 percent.
    payoutPaisa: Math.floor((order.totalPaisa * 975 + 500) / 1000),
    cardType: method.cardType,
    cardBrand: method.cardBrand,
    cardNumber: method.cardNumber,
    riskLevel: isHeld ? 1 : 0,
    attention: isHeld ? 'risk' : null,
    verifiedAt: at,
    paidAt: isHeld ? null : at,
  }
}

function refundOf(order: OrderRow, payment: PaymentRow, reason = ''): RefundRow | null {
  if (order.paymentStatus !== 'refunded') return null
  return {
    id: stableId(`refund of ${order.id}`),
    orderId: order.id,
    tranId: payment.tranId,
    requestKey: newTranId(order.createdAt.getTime() + 42 * hourMs),
    providerRefundId: reference(`refund of ${order.id}`),
    amountPaisa: order.totalPaisa,
    reason,
    state: 'refunded',
    createdAt: new Date(order.createdAt.getTime() + 42 * hourMs),
  }
}

/** Dhaka time, then letters and digits, as the gateway writes val_id and bank_tran_id. */
function gatewayReference(at: Date, about: string): string {
  const inDhaka = new Date(at.getTime() + 6 * hourMs).toISOString()
  const start = inDhaka.slice(2, 19).replace(/\D/g, '')
  return (start + stableId(about)).slice(0, 27)
}

function reference(about: string): string {
  return hash('sha256', about).slice(0, 32)
}
