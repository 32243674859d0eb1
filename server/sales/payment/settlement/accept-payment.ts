import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { changedColumns } from '#server/platform/db/json-rows.ts'
import { payments } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { enqueueJob, removeJob } from '#server/platform/jobs/enqueue-job.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { attemptAfter, partMoves, payMoves } from '#shared/orders/order-moves.ts'
import { type Actor, type Move, moves } from '#shared/orders/order-states.ts'
import { paymentJob } from '../payment-jobs.ts'
import { paidCheckMs } from '../schedule.ts'
import { applyAcceptedAmount, compareWithOwed } from './apply-accepted-amount.ts'
import type { Attempt, LockedPayment } from './lock-payment.ts'

export type ChargeColumns = Pick<
  Attempt,
  | 'chargeId'
  | 'bankReference'
  | 'chargedPaisa'
  | 'payoutPaisa'
  | 'cardType'
  | 'cardBrand'
  | 'cardNumber'
  | 'riskLevel'
  | 'verifiedAt'
  | 'emiInstalments'
  | 'emiBank'
>

type Payment = {
  attempt: Pick<Attempt, 'tranId' | 'state' | 'amountPaisa'>
  /** Columns of the attempt to write. A payment that staff approve has most of them already. */
  charge: Pick<ChargeColumns, 'chargeId' | 'chargedPaisa'> &
    Partial<ChargeColumns & Pick<Attempt, 'attention'>>
  actor: Extract<Actor, 'gateway' | 'shop' | 'staff'>
  /** The name in the order's history. */
  by: string
}

/**
 * Accepts the money of an attempt, all or a part of what its order costs: writes it to the attempt and applies it to
 * the order. Order and attempt are locked.
 */
export async function acceptPayment(
  work: AppWrite,
  locked: Omit<LockedPayment, 'attempt'>,
  { attempt, charge, actor, by }: Payment,
): Promise<void> {
  const { tranId, state, amountPaisa } = attempt
  const possible = await possibleMoves(work, locked, { attempt, actor })
  const paid = { ...charge, state: attemptAfter(possible.move, actor, state), checks: 0, openingUntil: null }
  await writePaid(work.tx, { tranId, paid: changedColumns(payments, paid) })
  // Nothing was charged for a free order, so there is nothing to ask about.
  if (charge.chargeId === null) await removeJob(work.tx, paymentJob, { tranId })
  else await askOnceMore(work.tx, tranId)
  const { payment }: Move = moves[possible.move]
  const received = actor === 'staff' ? 'partAccepted' : 'partReceived'
  const money =
    payment?.[1] === 'paid'
      ? { event: eventOf('paymentReceived'), thanks: { amountPaisa: paidNow(locked, charge) } }
      : {
          event: eventOf(received, { amount: amountPaisa }),
          thanks: { amountPaisa, event: tranId, evenIfLate: true },
        }
  await applyAcceptedAmount(work, locked, { moves: possible, actor, by, ...money })
}

type Paid = ChargeColumns & Pick<Attempt, 'attention' | 'state' | 'checks' | 'openingUntil'>

/** Every column that is written, so that a new one which is missing here does not compile. */
const paidColumns = {
  state: payments.state,
  checks: payments.checks,
  openingUntil: payments.openingUntil,
  chargeId: payments.chargeId,
  bankReference: payments.bankReference,
  chargedPaisa: payments.chargedPaisa,
  payoutPaisa: payments.payoutPaisa,
  cardType: payments.cardType,
  cardBrand: payments.cardBrand,
  cardNumber: payments.cardNumber,
  riskLevel: payments.riskLevel,
  emiInstalments: payments.emiInstalments,
  emiBank: payments.emiBank,
  attention: payments.attention,
  verifiedAt: payments.verifiedAt,
} satisfies Record<keyof Paid, PgColumn>
const writtenColumns = Object.values(paidColumns).map(({ name }) => sql.identifier(name))

const writePaid = statement(
  'write_paid',
  sql`
    update payments set paid_at = clock_timestamp(), (${sql.join(writtenColumns, sql`, `)}) = (
      select ${sql.join(writtenColumns, sql`, `)} from json_populate_record(payments, ${placeholder('paid')}::json))
    where tran_id = ${placeholder('tranId')}`,
)

async function possibleMoves(
  { tx }: AppWrite,
  { order }: Pick<LockedPayment, 'order'>,
  { attempt: { tranId, amountPaisa }, actor }: Pick<Payment, 'attempt' | 'actor'>,
) {
  const kind = actor === 'staff' ? 'approve' : 'pay'
  if (!order.inParts) return payMoves(order, kind)
  return partMoves(order, kind, await compareWithOwed(tx, order, { amountPaisa, exceptTranId: tranId }))
}

/** A charged attempt is asked about once more: nothing else would find a charge whose messages all got lost. */
export async function askOnceMore(tx: Tx, tranId: string): Promise<void> {
  await enqueueJob(tx, paymentJob, { tranId }, { runAt: new Date(Date.now() + paidCheckMs) })
}

/** The last of several payments is less than the total. */
function paidNow({ order }: Pick<LockedPayment, 'order'>, { chargedPaisa }: Payment['charge']): number {
  return (order.inParts && chargedPaisa) || order.totalPaisa
}
