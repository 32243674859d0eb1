import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type Decision,
  decisions,
  type Payer,
  type PayWay,
  payers,
  payWays,
  type RowState,
  rowStates,
} from '#shared/orders/money/pay-outs.ts'
import { createdAt, id, isOneOf, moment, paisa } from './columns.ts'
import { tills } from './tills.ts'

/** Money that a courier or the gateway paid out to the shop, with the list that says for what. */
export const payOuts = pgTable(
  'pay_outs',
  {
    id: id(),
    payer: text('payer').$type<Payer>().notNull(),
    /** The name of a courier that is not in the list. */
    payerName: text('payer_name').notNull().default(''),
    /** The payer's own number of it. */
    reference: text('reference').notNull(),
    paidOn: date('paid_on').notNull(),
    way: text('way').$type<PayWay>().notNull(),
    /** What arrived in the account or in the hand. */
    paidPaisa: paisa('paid_paisa').notNull(),
    /** Hash of its rows, in any order: the same list under another number is the same pay-out. */
    rowsHash: text('rows_hash').notNull(),
    by: text('by').notNull(),
    byId: text('by_id'),
    shopId: text('shop_id'),
    /** The till that cash of it was counted in. */
    tillId: text('till_id').references(() => tills.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('pay_outs_reference').on(t.payer, t.payerName, t.reference),
    unique('pay_outs_rows').on(t.payer, t.payerName, t.rowsHash),
    index('pay_outs_newest').on(t.createdAt, t.id),
    index('pay_outs_till').on(t.tillId).where(sql`${t.tillId} is not null`),
    check('pay_outs_payer_known', isOneOf(t.payer, payers)),
    check('pay_outs_way_known', isOneOf(t.way, payWays)),
    check('pay_outs_paid', sql`${t.paidPaisa} >= 0`),
    check('pay_outs_counted', sql`${t.tillId} is null or (${t.way} = 'cash' and ${t.byId} is not null)`),
  ],
)

/** A line of a pay-out: what was paid for one parcel or one online payment. */
export const payOutRows = pgTable(
  'pay_out_rows',
  {
    id: id(),
    payOutId: text('pay_out_id')
      .notNull()
      .references(() => payOuts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The consignment, invoice or tran_id, as the list has it. */
    number: text('number').notNull(),
    amountPaisa: paisa('amount_paisa').notNull(),
    feePaisa: paisa('fee_paisa').notNull(),
    /** How it fitted when it came. */
    state: text('state').$type<RowState>().notNull(),
    /** The parcel or the payment that it is about. No foreign key: the list of a payer stays as it came. */
    shipmentId: text('shipment_id'),
    tranId: text('tran_id'),
    /** What was owed for it. */
    owedPaisa: paisa('owed_paisa'),
    /** Set together once staff have decided about a row that does not fit: whether it closes what was owed. */
    decision: text('decision').$type<Decision>(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
    reason: text('reason'),
  },
  (t) => [
    unique('pay_out_rows_position').on(t.payOutId, t.position),
    index('pay_out_rows_open').on(t.payOutId).where(sql`${t.state} <> 'matched' and ${t.decision} is null`),
    // A parcel is paid out once, and so is a payment.
    uniqueIndex('pay_out_rows_shipment')
      .on(t.shipmentId)
      .where(sql`${t.state} = 'matched' or ${t.decision} = 'settled'`),
    uniqueIndex('pay_out_rows_payment')
      .on(t.tranId)
      .where(sql`${t.state} = 'matched' or ${t.decision} = 'settled'`),
    check('pay_out_rows_state_known', isOneOf(t.state, rowStates)),
    check('pay_out_rows_decision_known', isOneOf(t.decision, decisions)),
    check('pay_out_rows_of_one', sql`num_nonnulls(${t.shipmentId}, ${t.tranId}) <= 1`),
    check(
      'pay_out_rows_matched',
      sql`${t.state} <> 'matched' or (num_nonnulls(${t.shipmentId}, ${t.tranId}) = 1 and ${t.decision} is null)`,
    ),
    check(
      'pay_out_rows_resolved',
      sql`num_nulls(${t.decision}, ${t.resolvedAt}, ${t.resolvedBy}, ${t.reason}) in (0, 4)`,
    ),
  ],
)
