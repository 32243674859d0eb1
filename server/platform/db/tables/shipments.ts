import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type CourierId,
  courierIds,
  endedShipments,
  type ShipmentAttention,
  type ShipmentState,
  shipmentAttentions,
  shipmentStates,
} from '#shared/orders/shipment-states.ts'
import { createdAt, id, isOneOf, moment, paisa } from './columns.ts'
import { ofOrder } from './orders.ts'

/** One hand-over of an order to a courier. An order has one that has not ended, at most. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: ofOrder(),
    /** Counts the hand-overs of an order; part of the invoice, which the courier takes once. */
    attempt: integer('attempt').notNull(),
    invoice: text('invoice').notNull().unique(),
    courier: text('courier').$type<CourierId>().notNull(),
    /** The name of a courier that is not in the list. */
    courierName: text('courier_name').notNull().default(''),
    parcels: integer('parcels').notNull().default(1),
    /** The cash to collect at the door, and the cash that the courier reports. */
    codPaisa: paisa('cod_paisa').notNull(),
    collectedPaisa: paisa('collected_paisa'),
    /** The courier's charge to the shop. */
    chargePaisa: paisa('charge_paisa'),
    /** Null while the courier has not told it. */
    consignment: text('consignment'),
    tracking: text('tracking'),
    state: text('state').$type<ShipmentState>().notNull(),
    /** Whether the courier is asked by its API; otherwise staff say what became of it. */
    isBooked: boolean('is_booked').notNull(),
    /** Booked before it is packed: the order is handed over when staff say so, not when the courier takes the booking. */
    isAhead: boolean('is_ahead').notNull().default(false),
    attention: text('attention').$type<ShipmentAttention>(),
    error: text('error'),
    /** Calls that were begun to book it: after the first one the courier is asked whether it knows the invoice. */
    tries: integer('tries').notNull().default(0),
    /** Until then one request is booking it, and no other does. */
    bookingUntil: moment('booking_until'),
    /** Both written by the version before alone, which checks by them; they go with the next version. */
    nextCheckAt: moment('next_check_at'),
    checks: integer('checks').notNull().default(0),
    /** The time of the courier's last news, by its own clock. */
    newsAt: moment('news_at'),
    /** The name of the staff member who handed it over. */
    by: text('by').notNull(),
    createdAt: createdAt(),
    handedAt: moment('handed_at'),
    deliveredAt: moment('delivered_at'),
    returnedAt: moment('returned_at'),
  },
  (t) => [
    uniqueIndex('shipments_attempt').on(t.orderId, t.attempt),
    uniqueIndex('shipments_one_open')
      .on(t.orderId)
      .where(sql`not (${isOneOf(t.state, endedShipments)})`),
    uniqueIndex('shipments_consignment').on(t.courier, t.courierName, t.consignment),
    index('shipments_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    index('shipments_attention').on(t.createdAt).where(sql`${t.attention} is not null`),
    check('shipments_courier_known', isOneOf(t.courier, courierIds)),
    check('shipments_state_known', isOneOf(t.state, shipmentStates)),
    check('shipments_attention_known', isOneOf(t.attention, shipmentAttentions)),
    check('shipments_parcels', sql`${t.parcels} between 1 and 50`),
    check('shipments_money', sql`${t.codPaisa} >= 0 and ${t.collectedPaisa} >= 0 and ${t.chargePaisa} >= 0`),
    check(
      'shipments_handed',
      sql`${t.state} in ('booking', 'refused') or ${t.handedAt} is not null
        or (${t.isAhead} and ${t.state} not in ('delivered', 'partial', 'returned'))`,
    ),
    check('shipments_delivered', sql`${t.state} <> 'delivered' or ${t.deliveredAt} is not null`),
  ],
)

/** News about a shipment, each piece once, however often it came. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** Hash of what makes one piece of news the same as another. */
    newsHash: text('news_hash').notNull(),
    /** `courier`, `shop`, or the name of a staff member. */
    by: text('by').notNull(),
    /** The time of the event by the courier's clock, and the time at which the shop heard of it. */
    at: moment('at').notNull(),
    heardAt: moment('heard_at').notNull().defaultNow(),
    /** The courier's own word and text; buyers never see the text, which may name them. */
    word: text('word').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Set where the news moved the shipment. */
    state: text('state').$type<ShipmentState>(),
  },
  (t) => [uniqueIndex('shipment_events_once').on(t.shipmentId, t.newsHash)],
)
