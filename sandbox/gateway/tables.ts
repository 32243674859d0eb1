import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgSchema, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** The gateway's own tables. The shop's migrations create them, but the shop never reads them. */
export const sandbox = pgSchema('sandbox')

const paisa = (name: string) => bigint(name, { mode: 'number' }).notNull()
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const statuses = ['VALID', 'FAILED', 'CANCELLED', 'EXPIRED', 'UNATTEMPTED'] as const
const states = ['OPEN', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'UNATTEMPTED'] as const

export const sessions = sandbox.table(
  'sessions',
  {
    sessionKey: text('session_key').primaryKey(),
    tranId: text('tran_id').notNull(),
    state: text('state', { enum: states }).notNull(),
    amountPaisa: paisa('amount_paisa'),
    /** The shop's session request without its password. */
    request: jsonb('request').notNull().$type<Record<string, string>>(),
    /** Set once the buyer has chosen how to pay. */
    channel: text('channel'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_tran_id').on(table.tranId),
    index('sessions_open').on(table.expiresAt).where(sql`state = 'OPEN'`),
  ],
)
export type Session = typeof sessions.$inferSelect

/** One for each attempt at a bank, and one for a session that was cancelled or expired. */
export const transactions = sandbox.table(
  'transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionKey: text('session_key').notNull(),
    tranId: text('tran_id').notNull(),
    status: text('status', { enum: statuses }).notNull(),
    valId: text('val_id'),
    bankTranId: text('bank_tran_id'),
    channel: text('channel').notNull(),
    error: text('error').notNull(),
    riskLevel: integer('risk_level').notNull(),
    /** Instalments that the card's bank makes of the amount; 0 = paid at once. */
    emiInstalments: integer('emi_instalments').notNull().default(0),
    emiBank: text('emi_bank').notNull().default(''),
    amountPaisa: paisa('amount_paisa'),
    createdAt: moment('created_at').notNull(),
    validatedOn: moment('validated_on'),
  },
  (table) => [
    index('transactions_tran_id').on(table.tranId),
    index('transactions_session_key').on(table.sessionKey),
    uniqueIndex('transactions_val_id').on(table.valId),
    uniqueIndex('transactions_bank_tran_id').on(table.bankTranId),
  ],
)
export type Transaction = typeof transactions.$inferSelect

export const refunds = sandbox.table(
  'refunds',
  {
    refundRefId: text('refund_ref_id').primaryKey(),
    refundTransId: text('refund_trans_id').notNull(),
    bankTranId: text('bank_tran_id').notNull(),
    tranId: text('tran_id').notNull(),
    amountPaisa: paisa('amount_paisa'),
    outcome: text('outcome', { enum: ['refunded', 'cancelled'] }).notNull(),
    initiatedOn: moment('initiated_on').notNull(),
    /** The time at which `outcome` becomes true; null: only by a control call. */
    settlesOn: moment('settles_on'),
  },
  (table) => [
    uniqueIndex('refunds_refund_trans_id').on(table.refundTransId),
    index('refunds_bank_tran_id').on(table.bankTranId),
  ],
)
export type Refund = typeof refunds.$inferSelect

/** Every IPN that was sent, with the shop's response. */
export const deliveries = sandbox.table(
  'deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionKey: text('session_key').notNull(),
    tranId: text('tran_id').notNull(),
    url: text('url').notNull(),
    body: text('body').notNull(),
    responseCode: integer('response_code'),
    failure: text('failure'),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('deliveries_tran_id').on(table.tranId)],
)

/** Settings of the control calls: the clock's offset and the faults. */
export const controls = sandbox.table('controls', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})
