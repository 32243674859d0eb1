import { bigint, index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

/** The courier's own tables. The shop's migrations create them, but the shop never reads them. */
export const sandboxCourier = pgSchema('sandbox_courier')

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow()

export const consignments = sandboxCourier.table('consignments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1_424_107 }),
  invoice: text('invoice').notNull().unique(),
  trackingCode: text('tracking_code').notNull().unique(),
  status: text('status').notNull(),
  codPaisa: bigint('cod_paisa', { mode: 'number' }).notNull(),
  /** The booking as the shop sent it. */
  request: jsonb('request').notNull().$type<Record<string, string>>(),
  /** The payment to the shop that it is part of. */
  paymentId: bigint('payment_id', { mode: 'number' }),
  createdAt: moment('created_at'),
})
export type Consignment = typeof consignments.$inferSelect

/** Payments to the shop for parcels that were delivered. */
export const payments = sandboxCourier.table('payments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 9_001 }),
  createdAt: moment('created_at'),
})
export type Payment = typeof payments.$inferSelect

/** Every piece of news that was sent, with the shop's response. */
export const deliveries = sandboxCourier.table(
  'deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoice: text('invoice').notNull(),
    body: jsonb('body').notNull(),
    responseCode: integer('response_code'),
    sentAt: moment('sent_at'),
  },
  (table) => [index('courier_deliveries_invoice').on(table.invoice)],
)
