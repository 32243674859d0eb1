import { sql } from 'drizzle-orm'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import { queueSms } from '#server/messages/sms/queue-sms.ts'
import { notifyChannel } from '#server/platform/changes/changes.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { newId } from '#server/platform/db/ids.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { issueInvoice } from '#server/sales/invoices/issue-invoice.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { deliverPaidOrder } from '#server/sales/shipments/deliver-paid-order.ts'
import { attemptAfter, orderAfter, payMoves } from '#shared/orders/order-moves.ts'
import { type Actor, moves } from '#shared/orders/order-states.ts'
import { paidCheckMs } from '../schedule.ts'
import { giveBackReviewed } from './give-back-reviewed.ts'
import type { Attempt, LockedPayment } from './lock-payment.ts'
import { moveUnits, takeUnitsFor } from './move-units.ts'
import { isTooLate, receivedMail } from './received-mail.ts'

type PaidAttempt = Pick<Attempt, 'tranId' | 'state' | 'attention'> & {
  charge: ChargeColumns
  actor: Extract<Actor, 'gateway' | 'shop' | 'staff'>
  /** The name in the order's history. */
  by: string
}
export type ChargeColumns = Pick<
  Attempt,
  | 'valId'
  | 'bankTranId'
  | 'chargedPaisa'
  | 'storeAmountPaisa'
  | 'cardType'
  | 'cardBrand'
  | 'cardNumber'
  | 'riskLevel'
  | 'validatedAt'
  | 'emiInstalments'
  | 'emiBank'
>

/**
 * Writes that an order is paid: it gets its units and is confirmed, or gets an attention that says why not. Order,
 * attempt and products are locked.
 */
export async function markPaid(
  work: AppWrite,
  locked: Omit<LockedPayment, 'attempt'>,
  attempt: PaidAttempt,
): Promise<void> {
  const { app, tx, touch, payloadsFor } = work
  const { order, lines, unitsByProduct } = locked
  const { actor, by, tranId, charge } = attempt
  const name = await takeUnitsFor(tx, locked, payMoves(order, actor === 'staff' ? 'approve' : 'pay'))
  const move = moves[name]
  const after = orderAfter(name, actor, order)
  const kind = receivedMail(name, order)
  const mails = orderMails(kind, {
    order: { ...order, ...after },
    lines,
    publicUrl: app.config.publicUrl,
  })
  await writePaid(tx, {
    // The charge may be the attempt's whole row, so everything named like one of its columns comes after it.
    ...charge,
    ...after,
    orderId: order.id,
    tranId,
    state: attemptAfter(name, actor, attempt.state),
    attemptAttention: attempt.attention,
    nextCheckAt: charge.valId === null ? null : new Date(Date.now() + paidCheckMs),
    by,
    mails: JSON.stringify(mails.map((mail) => ({ id: newId(), ...mail }))),
    payloads: payloadsFor([tags.lastOrder(), ...[...unitsByProduct.keys()].map(tags.stock)]),
  })
  if (move.units !== 'take') {
    await moveUnits({ tx, touch }, locked, { move: name })
    const what = notes[move.attention]
    await recordEvent(tx, { orderId: order.id, by: 'shop', what, isPublic: false })
  }
  if (!isTooLate(kind)) await queueSms({ app, tx }, 'paid', order, { amountPaisa: paidNow(order, charge) })
  if (order.paymentStatus === 'review')
    await giveBackReviewed({ app, tx, touch }, { order: { ...order, ...after }, lines })
  await issueInvoice({ app, tx }, { order, lines })
  await deliverPaidOrder(work, order)
}

/** The last of several payments is less than the total. */
function paidNow({ inParts, totalPaisa }: LockedPayment['order'], { chargedPaisa }: ChargeColumns): number {
  return (inParts && chargedPaisa) || totalPaisa
}

const notes = {
  paid_no_stock:
    'Paid, but too few units are left: refund it, or take the order up again when they are there',
  refund_needed: 'Paid after the order had been closed: refund needed',
} as const

/**
 * Attempt, notifications of the charge, order, event, mails and the message to the other instances: six plain
 * writes that do not depend on each other, in one round trip because every sale passes here.
 */
const writePaid = statement(
  'write_paid',
  sql`
    with attempt as (
      update payments set state = ${placeholder('state')}, attention = ${placeholder('attemptAttention')},
        val_id = ${placeholder('valId')}, bank_tran_id = ${placeholder('bankTranId')},
        charged_paisa = ${placeholder('chargedPaisa')}, store_amount_paisa = ${placeholder('storeAmountPaisa')},
        card_type = ${placeholder('cardType')}, card_brand = ${placeholder('cardBrand')},
        card_number = ${placeholder('cardNumber')}, risk_level = ${placeholder('riskLevel')},
        emi_instalments = ${placeholder('emiInstalments')}, emi_bank = ${placeholder('emiBank')},
        validated_at = ${placeholder('validatedAt')}, paid_at = clock_timestamp(),
        next_check_at = ${placeholder('nextCheckAt')}, checks = 0, opening_until = null
      where tran_id = ${placeholder('tranId')}
    ), notifications as (
      update payment_notices set processed_at = clock_timestamp()
      where tran_id = ${placeholder('tranId')} and val_id = ${placeholder('valId')} and processed_at is null
    ), paid_order as (
      update orders set status = ${placeholder('status')}, payment_status = ${placeholder('paymentStatus')},
        units_taken = ${placeholder('unitsTaken')}, attention = ${placeholder('attention')},
        closed_by = ${placeholder('closedBy')}, paid_at = clock_timestamp()
      where id = ${placeholder('orderId')}
    ), event as (
      insert into order_events (order_id, by, what)
      values (${placeholder('orderId')}, ${placeholder('by')}, 'Payment received')
    ), mail as (
      insert into mail_outbox (id, dedupe_key, recipient, subject, text_body, html_body)
      select m.id, m."dedupeKey", m.recipient, m.subject, m."textBody", m."htmlBody"
      from json_to_recordset(${placeholder('mails')}::json) as m(id text, "dedupeKey" text, recipient text,
        subject text, "textBody" text, "htmlBody" text)
      on conflict (dedupe_key) do nothing
    )
    select count(pg_notify(${sql.raw(`'${notifyChannel}'`)}, payload))
    from unnest(${placeholder('payloads')}::text[]) as payload`,
)
