import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import { type AppWrite, write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { payments } from '#server/platform/db/schema.ts'
import { flagOrder } from '#server/sales/orders/flag-order.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { emiChargeFor } from '#shared/orders/emi.ts'
import { eventOf, type OrderEventFacts } from '#shared/orders/events/order-event.ts'
import {
  attemptAfter,
  chargeMove,
  isClosedOrder,
  isMoveAllowed,
  isOpenAttempt,
  orderAfter,
} from '#shared/orders/order-moves.ts'
import { type MoveName, type MoveOfMoney, moves } from '#shared/orders/order-states.ts'
import type { VerifiedCharge } from '../gateway/payment-gateway.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { acceptPayment, askOnceMore, type ChargeColumns } from './accept-payment.ts'
import { checkCharge } from './check-charge.ts'
import { type LockedAttempt, type LockedPayment, lockPayment } from './lock-payment.ts'
import { moveUnits } from './move-units.ts'
import { partChargeMove } from './part-charge-move.ts'

type App = Pick<Context, 'config' | 'db' | 'changes'>

/** `recorded`: by this call or an earlier one. `foreign`: it belongs to another payment and settles nothing here. */
type ChargeResult = 'recorded' | 'foreign'

/**
 * Writes a charge that the gateway confirms. Everything is read again under the locks, so of many callers with the
 * same charge one writes it and the others find it written.
 */
export async function recordCharge(app: App, tranId: string, charge: VerifiedCharge): Promise<ChargeResult> {
  try {
    return await write(app, (tx, touch) => recordChargeIn({ app, tx, touch }, tranId, charge))
  } catch (error) {
    // The unique indexes of payments have the last word: a charge of one payment is never written to another.
    if (!isTakenCharge(error)) throw error
    return write(app, async (tx): Promise<ChargeResult> => {
      const locked = await lockPayment(tx, tranId)
      if (locked)
        await flagOrder(tx, locked.order, {
          move: 'foreignCharge',
          actor: 'gateway',
          what: flags.foreignCharge,
        })
      return 'foreign'
    })
  }
}

async function recordChargeIn(work: AppWrite, tranId: string, charge: VerifiedCharge): Promise<ChargeResult> {
  const locked = await lockPayment(work.tx, tranId)
  if (!locked) return 'foreign'
  const { order, attempt } = locked
  if (attempt.chargeId === charge.chargeId || (await isInOtherRow(work.tx, locked, charge))) return 'recorded'
  const checked = checkCharge(charge, { ...attempt, emi: expectedEmi(work.app, attempt) })
  const verdict = checked === 'paid' && isOfOtherPrice(locked) ? 'amount_mismatch' : checked
  if (verdict === 'other_payment') {
    await flagOrder(work.tx, locked.order, {
      move: 'foreignCharge',
      actor: 'gateway',
      what: flags.foreignCharge,
    })
    return 'foreign'
  }
  const move = order.inParts
    ? await partChargeMove(work.tx, locked, verdict)
    : chargeMove(verdict, order, attempt.state)
  if (!isMoveAllowed(move, 'gateway', order, attempt.state)) {
    await flagOrder(work.tx, locked.order, {
      move: 'unexpectedCharge',
      actor: 'gateway',
      what: flags.unexpectedCharge,
    })
    return 'recorded'
  }
  await writeCharge(work, locked, { move, charge })
  return 'recorded'
}

/** Whether the order was priced again after this attempt was made: one payment of another amount does not pay it. */
function isOfOtherPrice({ order, attempt }: Pick<LockedPayment, 'order' | 'attempt'>): boolean {
  return !order.inParts && attempt.amountPaisa !== order.totalPaisa
}

/** The expected EMI. The gateway adds its charge where the store's agreement has the customer bear it. */
function expectedEmi({ config }: AppWrite['app'], { emiMonths, amountPaisa }: LockedAttempt) {
  if (emiMonths === null) return null
  const chargePaisa = config.emiCharge === 'customer' ? emiChargeFor(amountPaisa, emiMonths) : 0
  return { months: emiMonths, chargePaisa }
}

type Charged = { move: MoveName; charge: VerifiedCharge }

async function writeCharge(work: AppWrite, locked: LockedPayment, charged: Charged): Promise<void> {
  const { attempt } = locked
  if (charged.move === 'chargeTwice') return insertSecondCharge(work, locked, charged)
  if (charged.move === 'payTwice') return writeSecondPayment(work, locked, charged)
  if (isHeldForReview(charged.move)) return holdForReview(work, locked, charged.move, charged.charge)
  const attention = isOpenAttempt(attempt.state) ? null : ('late_success' as const)
  const charge = { ...chargeColumns(attempt, charged.charge), attention }
  await acceptPayment(work, locked, { attempt, charge, actor: 'gateway', by: 'gateway' })
  if (locked.order.closedBy === 'cancellation') await giveBackLate(work, locked, charged.charge)
  await noteEmi(work, attempt, charged.charge)
}

/** The buyer had cancelled the order while the payment was under way: it goes back without staff. */
async function giveBackLate(
  work: AppWrite,
  { order, lines, attempt }: LockedPayment,
  charge: VerifiedCharge,
) {
  const { tranId } = attempt
  const amountPaisa = chargedPaisa(attempt, charge)
  const request = { tranId, collectionId: null, amountPaisa, reason: 'Paid after it was cancelled' }
  await requestRefund(work, { order, lines }, { ...request, actor: 'shop', by: 'shop' })
}

/** Says in the history of the order what the bank made of the EMI that was chosen. */
async function noteEmi({ tx }: AppWrite, { orderId, emiMonths }: LockedAttempt, charge: VerifiedCharge) {
  if (emiMonths !== null)
    await recordEvent(tx, { orderId, by: 'gateway', event: emiEvent(charge, emiMonths) })
}

function emiEvent({ emiInstalments, emiBank }: VerifiedCharge, chosen: number): OrderEventFacts {
  return emiInstalments === 0
    ? eventOf('paidWithoutEmi', { chosen })
    : eventOf('emi', { months: emiInstalments, chosen, bank: emiBank })
}

type ReviewMove = MoveOfMoney<'in review'>

function isHeldForReview(move: MoveName): move is ReviewMove {
  return moves[move].money === 'in review'
}

/** Neither success nor failure is mailed: staff decide. */
async function holdForReview(
  { app, tx, touch }: AppWrite,
  locked: LockedPayment,
  move: ReviewMove,
  charge: VerifiedCharge,
): Promise<void> {
  const { order, attempt, lines } = locked
  const { attention, mail } = moves[move]
  const after = orderAfter(move, 'gateway', order)
  const state = attemptAfter(move, 'gateway', attempt.state)
  await tx
    .update(payments)
    .set({ ...chargeColumns(attempt, charge), checks: 0, state, attention, openingUntil: null })
    .where(eq(payments.tranId, attempt.tranId))
  await askOnceMore(tx, attempt.tranId)
  // Staff who accept an amount of another price accept a part of what the order costs now.
  await storeMove(tx, order.id, { ...after, inParts: order.inParts || isOfOtherPrice(locked) })
  await moveUnits({ tx, touch }, locked, { move, mayHold: !isClosedOrder(after.status) })
  await recordEvent(tx, { orderId: order.id, by: 'gateway', event: eventOf('paymentChecked') })
  const { publicUrl } = app.config
  await enqueue(tx, orderMails(mail, { order: { ...order, ...after }, lines, publicUrl }))
}

async function writeSecondPayment(work: AppWrite, locked: LockedPayment, { move, charge }: Charged) {
  const { attempt } = locked
  const state = attemptAfter(move, 'gateway', attempt.state)
  await work.tx
    .update(payments)
    .set({ ...chargeColumns(attempt, charge), ...secondPayment, checks: 0, state, openingUntil: null })
    .where(eq(payments.tranId, attempt.tranId))
  await askOnceMore(work.tx, attempt.tranId)
  await giveBack(work, locked, { tranId: attempt.tranId, move, charge })
}

/** Each charge has a row of its own, so that each can be given back. */
async function insertSecondCharge(work: AppWrite, locked: LockedPayment, { move, charge }: Charged) {
  const { orderId, part, amountPaisa, currency, provider, gateway, merchantId } = locked.attempt
  const tranId = `${locked.attempt.tranId}-${charge.chargeId}`
  await work.tx.insert(payments).values({
    tranId,
    orderId,
    part,
    amountPaisa,
    currency,
    provider,
    gateway,
    merchantId,
    ...chargeColumns(locked.attempt, charge),
    ...secondPayment,
    state: 'paid',
  })
  await giveBack(work, locked, { tranId, move, charge })
}

const secondPayment = {
  attention: 'duplicate_payment',
  paidAt: sql`clock_timestamp()`,
} as const

/** A second payment goes back without staff. */
async function giveBack(
  work: AppWrite,
  { order, lines, attempt }: LockedPayment,
  { tranId, move, charge }: Charged & { tranId: string },
): Promise<void> {
  const after = orderAfter(move, 'gateway', order)
  await storeMove(work.tx, order.id, after)
  const amountPaisa = chargedPaisa(attempt, charge)
  await requestRefund(
    work,
    { order: { ...order, ...after }, lines },
    {
      tranId,
      collectionId: null,
      amountPaisa,
      reason: 'Paid twice',
      actor: 'shop',
      by: 'shop',
    },
  )
}

const flags = {
  foreignCharge: 'A payment of another order was presented for this one: nothing was changed',
  unexpectedCharge:
    'The gateway confirmed a charge that does not fit how this payment stands: please look into it',
} as const

/** Whether another row of the order has this charge, as a second one has. An attempt without any charge meets none. */
async function isInOtherRow(tx: Tx, { order, attempt }: LockedPayment, { chargeId }: VerifiedCharge) {
  if (attempt.chargeId === null) return false
  return (await tx.$count(payments, and(eq(payments.chargeId, chargeId), eq(payments.orderId, order.id)))) > 0
}

function chargeColumns(attempt: LockedAttempt, charge: VerifiedCharge): ChargeColumns {
  return {
    chargeId: charge.chargeId,
    bankReference: charge.bankReference || null,
    chargedPaisa: chargedPaisa(attempt, charge),
    payoutPaisa: charge.payoutPaisa,
    cardType: charge.cardType,
    cardBrand: charge.cardBrand,
    cardNumber: charge.cardNumber,
    riskLevel: charge.riskLevel,
    emiInstalments: charge.emiInstalments,
    emiBank: charge.emiInstalments > 0 ? charge.emiBank : '',
    verifiedAt: new Date(),
  }
}

/** An amount in another currency, or none, cannot be compared: the amount that was asked for stands. */
function chargedPaisa({ amountPaisa }: LockedAttempt, charge: VerifiedCharge): number {
  return charge.amountPaisa ?? amountPaisa
}

function isTakenCharge(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; table?: string } }
  return cause?.code === '23505' && cause.table === 'payments'
}
