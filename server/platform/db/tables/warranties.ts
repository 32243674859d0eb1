import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type WarrantyEnding, warrantyEndings } from '#shared/units/warranty-endings.ts'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { orderLines } from './orders.ts'

/** One machine that was handed over, known by its serial number. It is in force until `endedAt` says otherwise. */
export const warranties = pgTable(
  'warranties',
  {
    id: id(),
    /** As staff typed it, in capitals; for staff and the buyer alone. */
    serial: text('serial').notNull(),
    /** SHA-256 of its letters and digits: one serial number, however it was written. */
    serialHash: text('serial_hash').notNull(),
    orderId: text('order_id').notNull(),
    /** The position of the order line, and which of the line's machines this is, from 1. */
    line: integer('line').notNull(),
    piece: integer('piece').notNull(),
    /** The pre-owned unit, where the line was sold by unit. */
    unitId: text('unit_id'),
    productName: text('product_name').notNull(),
    /** The rule of the day of the sale: in few words, in full, and its length in months or in days. */
    ruleShort: text('rule_short').notNull(),
    ruleLong: text('rule_long').notNull(),
    months: integer('months'),
    days: integer('days'),
    /** Years of free labour, where they are longer than the warranty; null for none. */
    serviceYears: integer('service_years'),
    /** Null until the order is delivered. `endsAt` is the first moment that is no longer covered. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Null while the warranty is in force, or waits for the delivery. */
    endedAt: moment('ended_at'),
    ending: text('ending').$type<WarrantyEnding>(),
    /** The name of the staff member who entered the serial number. */
    by: text('by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'warranties_order_line',
      columns: [t.orderId, t.line],
      foreignColumns: [orderLines.orderId, orderLines.position],
    })
      .onDelete('cascade')
      // A line moves up when staff take one before it out of the order.
      .onUpdate('cascade'),
    // A machine that came back may be sold again: only warranties in force have a serial number to themselves.
    uniqueIndex('warranties_serial').on(t.serialHash).where(sql`${t.endedAt} is null`),
    uniqueIndex('warranties_piece').on(t.orderId, t.line, t.piece).where(sql`${t.endedAt} is null`),
    index('warranties_of_serial').on(t.serialHash, t.createdAt.desc()),
    index('warranties_of_order').on(t.orderId),
    index('warranties_search').using('gin', sql`${t.serial} gin_trgm_ops`),
    check('warranties_piece_counted', sql`${t.piece} >= 1`),
    check('warranties_length', sql`num_nonnulls(${t.months}, ${t.days}) = 1`),
    check('warranties_length_positive', sql`${t.months} > 0 or ${t.days} > 0`),
    check(
      'warranties_dates',
      sql`(${t.startsAt} is null) = (${t.endsAt} is null) and coalesce(${t.endsAt} > ${t.startsAt}, true)`,
    ),
    check('warranties_service_positive', sql`${t.serviceYears} > 0`),
    check('warranties_ended', sql`(${t.endedAt} is null) = (${t.ending} is null)`),
    check('warranties_ending_known', isOneOf(t.ending, warrantyEndings)),
  ],
)
