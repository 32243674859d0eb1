import { sql } from 'drizzle-orm'
import { orders, warranties } from '#server/platform/db/schema.ts'

/**
 * Whether the machine of an ended warranty is the buyer's no more: it came back, or was sold again. One that ended with
 * its cancelled order is sent again once the order has been taken up again.
 */
export const hasComeBack = sql<boolean>`(${warranties.ending} in ('returned', 'expired') and not exists (
  select from ${orders} as sold where sold.id = ${warranties.orderId} and sold.reopened_at > ${warranties.endedAt}))`
