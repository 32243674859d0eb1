import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type ClaimState, claimStates, closedClaims } from '#shared/units/claim-states.ts'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { orderLines } from './orders.ts'
import { returns } from './returns.ts'
import { warranties } from './warranties.ts'

/** Somebody says that a machine is faulty. One machine has one open claim at most. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    /** The number that people say on the phone. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 5_001 }),
    orderId: text('order_id').notNull(),
    line: integer('line').notNull(),
    /** Null where staff took it for a line whose machines have no serial number. */
    warrantyId: text('warranty_id').references(() => warranties.id, { onDelete: 'set null' }),
    /** Copied from the warranty: the claim outlives a serial number that is removed, and follows one that is corrected. */
    serial: text('serial'),
    serialHash: text('serial_hash'),
    productName: text('product_name').notNull(),
    /** The problem, in the words of the buyer or of staff. */
    problem: text('problem').notNull(),
    /** The name of the branch where the machine is handed in, as the buyer was told. */
    branch: text('branch').notNull(),
    branchBangla: text('branch_bangla').notNull().default(''),
    /** That branch, whatever it is called by now; null for claims of the version before. */
    shopId: text('shop_id'),
    state: text('state').$type<ClaimState>().notNull().default('received'),
    /** Why it was refused, for the buyer to read. */
    reason: text('reason').notNull().default(''),
    /** Whether the warranty covered it on the day it was opened; staff may open others. */
    isCovered: boolean('is_covered').notNull(),
    /** `buyer`, or the name of the staff member who opened it. */
    by: text('by').notNull(),
    createdAt: createdAt(),
    /** When it moved last. */
    movedAt: moment('moved_at').notNull().defaultNow(),
    /** When it first went to the maker, which gives it more time. */
    atMakerAt: moment('at_maker_at'),
    closedAt: moment('closed_at'),
    /** What was handed in with the machine, for the slip: adapter, box, bag. */
    leftWith: text('left_with').notNull().default(''),
    /** The number under which the manufacturer works on it. */
    makerCase: text('maker_case').notNull().default(''),
    /** The warranty of the machine that the buyer got instead. */
    replacementId: text('replacement_id').references(() => warranties.id, { onDelete: 'set null' }),
  },
  (t) => [
    foreignKey({
      name: 'claims_order_line',
      columns: [t.orderId, t.line],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete('cascade'),
    uniqueIndex('claims_one_open_serial')
      .on(t.serialHash)
      .where(sql`not (${isOneOf(t.state, closedClaims)})`),
    uniqueIndex('claims_one_open_line')
      .on(t.orderId, t.line)
      .where(sql`not (${isOneOf(t.state, closedClaims)}) and ${t.serialHash} is null`),
    index('claims_of_order').on(t.orderId),
    index('claims_of_warranty').on(t.warrantyId).where(sql`${t.warrantyId} is not null`),
    index('claims_of_replacement').on(t.replacementId).where(sql`${t.replacementId} is not null`),
    index('claims_of_serial').on(t.serialHash, t.createdAt),
    index('claims_state').on(t.state, t.createdAt),
    check('claims_state_known', isOneOf(t.state, claimStates)),
    check('claims_reason', sql`${t.state} <> 'refused' or ${t.reason} <> ''`),
    check('claims_closed', sql`(${isOneOf(t.state, closedClaims)}) = (${t.closedAt} is not null)`),
    check('claims_serial', sql`(${t.serial} is null) = (${t.serialHash} is null)`),
  ],
)

/** The moves of a claim, the first when it was opened. */
export const claimEvents = pgTable(
  'claim_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    claimId: text('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    state: text('state').$type<ClaimState>().notNull(),
    /** For staff alone. */
    note: text('note').notNull().default(''),
    by: text('by').notNull(),
    /** Why it was refused by this move, so that a step back can say it again. */
    reason: text('reason').notNull().default(''),
    /** Who took a mistaken move back; null for one that counts. */
    undoneBy: text('undone_by'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('claim_events_of_claim').on(t.claimId),
    check('claim_events_state_known', isOneOf(t.state, claimStates)),
  ],
)

/**
 * Photos of claims and of returns, in a folder that is not public. A row is written before its file, and without a claim
 * or return until that is stored: rows that stay without one are deleted with their files.
 */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    name: text('name').primaryKey(),
    claimId: text('claim_id').references(() => claims.id, { onDelete: 'set null' }),
    returnId: text('return_id').references(() => returns.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('claim_photos_of_claim').on(t.claimId),
    index('claim_photos_of_return').on(t.returnId).where(sql`${t.returnId} is not null`),
    check('claim_photos_of_one', sql`num_nonnulls(${t.claimId}, ${t.returnId}) <= 1`),
  ],
)
