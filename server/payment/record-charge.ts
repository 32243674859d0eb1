import { and, eq, sql } from 'drizzle-orm'
import { write } from '#server/changes/write.ts'
import type { Tx } from '#server/db/client.ts'
import { orders, payments } from '#server/db/schema.ts'
import { enqueue } from '#server/mail/enqueue.ts'
import { orderMails } from '#server/mail/order-mails.ts'
import { holdAgain, recordEvent } from '#server/orders/queries.ts'
import type { Context } from '#server/start/context.ts'
import { isCharged, isOpen } from './close-attempt.ts'
import {
  type Attempt,
  type Locked,
  type LockedAttempt,
  lockPayment,
  lockPaymentAndShelf,
} from './lock-payment.ts'
import { isClosedByStaff, markPaid, type Work } from './mark-paid.ts'
import { requestRefund } from './request-refund.ts'
import { type ChargeVerdict, checkCharge } from './sslcommerz/check-charge.ts'
import type { VerifiedCharge } from './sslcommerz/types.ts'

type App = Pick<Context, 'config' | 'db' | 'changes'>
/**
 * `paid`: it settled the order, and with it the notifications about it. `foreign`: the charge belongs to something
 * else and settles nothing here.
 */
export type Recorded = 'paid' | 'recorded' | 'repeated' | 'foreign'

/**
 * Writes what the gateway confirms was charged. Everything is looked at again under the locks, so of many
 * callers with the same news one writes and the others find it done.
 */
export async function recordCharge(app: App, tranId: string, charge: VerifiedCharge): Promise<Recorded> {
  try {
    return await write(app, async (tx, touch, announce) => {
      const locked = await lockPaymentAndShelf(tx, tranId)
      if (!locked) return 'foreign'
      const verdict = checkCharge(charge, { ...locked.attempt, attemptId: tranId })
      if (locked.attempt.valId === charge.valId || (await isOfOrder(tx, locked, charge))) return 'repeated'
      if (verdict === 'other_payment') return await flagReplay(tx, locked)
      return await writeCharge({ app, tx, touch, announce }, locked, { charge, verdict })
    })
  } catch (error) {
    // The last wall: a charge of one payment can never be written to another.
    if (!isTakenCharge(error)) throw error
    return write(app, async (tx) => {
      const locked = await lockPayment(tx, tranId)
      return locked ? flagReplay(tx, locked) : 'foreign'
    })
  }
}

type Judged = { charge: VerifiedCharge; verdict: Exclude<ChargeVerdict, 'other_payment'> }

async function writeCharge(work: Work, locked: Locked, judged: Judged): Promise<'paid' | 'recorded'> {
  const { order, attempt } = locked
  const { charge, verdict } = judged
  if (isCharged(attempt.state)) await writeSecondCharge(work, locked, charge)
  else if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') {
    await updateAttempt(work.tx, attempt, charge, { state: 'paid', attention: 'duplicate_payment' })
    await giveDuplicateBack(work, locked, attempt.tranId, chargedPaisa(attempt, charge))
  } else if (verdict === 'paid') {
    const attention = isOpen(attempt.state) ? null : 'late_success'
    const columns = { ...chargeColumns(attempt, charge), attention }
    await markPaid(work, locked, { by: 'gateway', tranId: attempt.tranId, charge: columns })
    return 'paid'
  } else await holdForReview(work, locked, judged)
  return 'recorded'
}

/** Nobody is told that all is well, and nobody is told that it failed: staff decide. */
async function holdForReview(work: Work, locked: Locked, { charge, verdict }: Judged): Promise<void> {
  const { app, tx, touch } = work
  const { order, attempt, lines, needs } = locked
  await updateAttempt(tx, attempt, charge, { state: 'review', attention: verdict })
  const isReopened = order.paymentStatus !== 'unpaid' && !isClosedByStaff(order)
  const status = isReopened ? 'pending' : order.status
  const held = { status, paymentStatus: 'review', attention: verdict } as const
  await tx.update(orders).set(held).where(eq(orders.id, order.id))
  await holdAgain({ tx, touch, orderId: order.id, needs })
  await recordEvent(tx, { orderId: order.id, by: 'gateway', what: 'Payment is being checked' })
  const mails = orderMails('review', {
    order: { ...order, ...held },
    lines,
    publicUrl: app.config.publicUrl,
  })
  await enqueue(tx, mails)
}

/** Two charges under one tran_id: each gets a row of its own, so that each can be given back. */
async function writeSecondCharge(work: Work, locked: Locked, charge: VerifiedCharge): Promise<void> {
  const { attempt } = locked
  const tranId = `${attempt.tranId}-${charge.valId}`
  const { orderId, amountPaisa, currency, gateway, storeId } = attempt
  await work.tx.insert(payments).values({
    tranId,
    orderId,
    amountPaisa,
    currency,
    gateway,
    storeId,
    ...chargeColumns(attempt, charge),
    state: 'paid',
    attention: 'duplicate_payment',
  })
  await giveDuplicateBack(work, locked, tranId, chargedPaisa(attempt, charge))
}

/** The shop sees to it by itself: whatever else needs attention comes first. */
async function giveDuplicateBack(work: Work, { order, lines }: Locked, tranId: string, amountPaisa: number) {
  const attention = sql`coalesce(${orders.attention}, 'duplicate_payment')`
  await work.tx.update(orders).set({ attention }).where(eq(orders.id, order.id))
  const refund = { tranId, amountPaisa, reason: 'Paid twice', by: 'shop' }
  await requestRefund(work, { order, lines }, refund)
}

async function flagReplay(tx: Tx, { order }: Locked): Promise<'foreign'> {
  const what = 'A payment of another order was presented for this one: nothing was changed'
  await tx.update(orders).set({ attention: 'replayed_payment' }).where(eq(orders.id, order.id))
  await recordEvent(tx, { orderId: order.id, by: 'gateway', what, isPublic: false })
  return 'foreign'
}

/** Only an attempt that has its charge can meet another one of the same order. */
async function isOfOrder(tx: Tx, { order, attempt }: Locked, { valId }: VerifiedCharge): Promise<boolean> {
  if (attempt.valId === null) return false
  return (await tx.$count(payments, and(eq(payments.valId, valId), eq(payments.orderId, order.id)))) > 0
}

async function updateAttempt(
  tx: Tx,
  attempt: LockedAttempt,
  charge: VerifiedCharge,
  change: Pick<Attempt, 'state' | 'attention'>,
) {
  const { paidAt, ...columns } = chargeColumns(attempt, charge)
  await tx
    .update(payments)
    .set({ ...columns, ...change, ...(change.state === 'paid' && { paidAt }), openingUntil: null })
    .where(eq(payments.tranId, attempt.tranId))
}

function chargeColumns(attempt: LockedAttempt, charge: VerifiedCharge) {
  return {
    valId: charge.valId,
    bankTranId: charge.bankTranId || null,
    chargedPaisa: chargedPaisa(attempt, charge),
    storeAmountPaisa: charge.storeAmountPaisa,
    cardType: charge.cardType,
    cardBrand: charge.cardBrand,
    cardNumber: charge.cardNo,
    riskLevel: charge.riskLevel,
    validatedAt: new Date(),
    paidAt: new Date(),
    nextCheckAt: null,
  }
}

/** Where the gateway's figure cannot be read, what was asked stands. */
function chargedPaisa({ amountPaisa }: LockedAttempt, charge: VerifiedCharge): number {
  return charge.currency === 'BDT' ? (charge.amountPaisa ?? amountPaisa) : amountPaisa
}

function isTakenCharge(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; table?: string } }
  return cause?.code === '23505' && cause.table === 'payments'
}
