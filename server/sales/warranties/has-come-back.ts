import { sql } from 'drizzle-orm'
import { auditLog, warranties } from '#server/platform/db/schema.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'

const closed = closedStatuses.map((status) => JSON.stringify(status))

/**
 * Whether the machine of an ended warranty is the buyer's no more: it came back, or was sold again. One that ended with
 * its cancelled order is sent again once staff have taken the order up again.
 */
export const hasComeBack = sql<boolean>`(${warranties.ending} in ('returned', 'expired') and not exists (
  select from ${auditLog} where ${auditLog.subject} = ${warranties.orderId} and ${auditLog.action} = 'order.status'
    and ${auditLog.before} = any(${sql.param(closed)}::jsonb[]) and ${auditLog.at} > ${warranties.endedAt}))`
