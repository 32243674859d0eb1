import { sql } from 'drizzle-orm'
import { boolean, pgView, text } from 'drizzle-orm/pg-core'
import type { AttemptAttention } from '#shared/orders/order-states.ts'
import { backOfPayment } from '../back-of-payment.ts'
import { moment, paisa } from './columns.ts'
import { attemptState } from './payments.ts'

/** Refunds of one receipt. `unanswered` is the part of `open` that the shop has stopped asking about. */
const refundSums = sql.raw(`
    select coalesce(sum(amount_paisa) filter (where state = 'refunded'), 0)::bigint as done,
      coalesce(sum(amount_paisa) filter (where state in ('requested', 'processing')), 0)::bigint as open,
      coalesce(sum(amount_paisa) filter (where state in ('requested', 'processing') and given_up_at is not null), 0)::bigint
        as unanswered,
      max(created_at) filter (where state = 'refunded') as asked_at
    from refunds where refunds.order_id =`)

/**
 * One row for each sum that came in for an order: a payment that was charged, or money that a person took. Refunds are
 * found by their order, which they are indexed by.
 */
export const moneyReceived = pgView('money_received', {
  orderId: text('order_id').notNull(),
  tranId: text('tran_id'),
  collectionId: text('collection_id'),
  at: moment('at').notNull(),
  state: attemptState('state').notNull(),
  attention: text('attention').$type<AttemptAttention>(),
  /** Whether it pays for the order: neither a second payment nor one that was rejected. */
  isCounted: boolean('is_counted').notNull(),
  /** Whether no decision of staff is awaited about it. */
  isRefundable: boolean('is_refundable').notNull(),
  amountPaisa: paisa('amount_paisa').notNull(),
  chargedPaisa: paisa('charged_paisa').notNull(),
  /** Refunds that were paid out; those that are under way; and of these the ones that nobody asks about any more. */
  refundedPaisa: paisa('refunded_paisa').notNull(),
  onItsWayPaisa: paisa('on_its_way_paisa').notNull(),
  unansweredPaisa: paisa('unanswered_paisa').notNull(),
  /** The part of the amount that is back or on its way, and the part that is back for certain. */
  backPaisa: paisa('back_paisa').notNull(),
  returnedPaisa: paisa('returned_paisa').notNull(),
  /** When the newest refund that was paid out had been requested. */
  refundRequestedAt: moment('refund_requested_at'),
  /** When it came; null while it is held for review. `at` is when its attempt began. */
  cameAt: moment('came_at'),
}).as(sql`
  select payments.order_id, payments.tran_id, null::text as collection_id, payments.created_at as at,
    payments.state, payments.attention,
    payments.state = 'paid' and payments.attention is distinct from 'duplicate_payment' as is_counted,
    payments.state = 'paid' or payments.attention is not distinct from 'rejected' as is_refundable,
    payments.amount_paisa, coalesce(payments.charged_paisa, 0) as charged_paisa,
    back.done as refunded_paisa, back.open as on_its_way_paisa, back.unanswered as unanswered_paisa,
    ${sql.raw(backOfPayment('(back.done + back.open)'))} as back_paisa,
    ${sql.raw(backOfPayment('back.done'))} as returned_paisa,
    back.asked_at as refund_requested_at, payments.paid_at as came_at
  from payments cross join lateral (${refundSums} payments.order_id and refunds.tran_id = payments.tran_id) as back
  where payments.state in ('paid', 'review')
  union all
  select collections.order_id, null, collections.id, collections.at, 'paid'::attempt_state, null, true, true,
    collections.amount_paisa, collections.amount_paisa, back.done, back.open, back.unanswered,
    back.done + back.open, back.done, back.asked_at, collections.at
  from collections cross join lateral (
    ${refundSums} collections.order_id and refunds.collection_id = collections.id) as back
  where collections.voided_at is null`)

/** One row for each order: the only place where its money is added up. */
export const orderMoney = pgView('order_money', {
  orderId: text('order_id').notNull(),
  /** Everything that was charged or taken, also what does not pay for the order. */
  receivedPaisa: paisa('received_paisa').notNull(),
  /** The amount that pays for the order; the part refunded or being refunded; and the part refunded for certain. */
  paidPaisa: paisa('paid_paisa').notNull(),
  backPaisa: paisa('back_paisa').notNull(),
  returnedPaisa: paisa('returned_paisa').notNull(),
  refundablePaisa: paisa('refundable_paisa').notNull(),
  refundedPaisa: paisa('refunded_paisa').notNull(),
  onItsWayPaisa: paisa('on_its_way_paisa').notNull(),
  refundRequestedAt: moment('refund_requested_at'),
}).as(sql`
  select orders.id as order_id, money.*
  from orders cross join lateral (
    select coalesce(sum(charged_paisa), 0)::bigint as received_paisa,
      coalesce(sum(amount_paisa) filter (where is_counted), 0)::bigint as paid_paisa,
      coalesce(sum(back_paisa) filter (where is_counted), 0)::bigint as back_paisa,
      coalesce(sum(returned_paisa) filter (where is_counted), 0)::bigint as returned_paisa,
      coalesce(sum(charged_paisa - refunded_paisa - on_its_way_paisa + unanswered_paisa)
        filter (where is_refundable), 0)::bigint as refundable_paisa,
      coalesce(sum(refunded_paisa), 0)::bigint as refunded_paisa,
      coalesce(sum(on_its_way_paisa), 0)::bigint as on_its_way_paisa,
      max(refund_requested_at) as refund_requested_at
    from money_received where money_received.order_id = orders.id
  ) as money`)
