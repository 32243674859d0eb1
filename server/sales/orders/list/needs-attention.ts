import { sql } from 'drizzle-orm'
import { orders } from '#server/platform/db/schema.ts'

/**
 * Orders that staff should look at, because of their money or of a parcel. An array, unlike a subquery, lets
 * PostgreSQL combine the primary key with the index of the orders' own reasons.
 */
export const needsAttention = sql`(${orders.attention} is not null
  or ${orders.id} = any(array(select order_id from shipments where shipments.attention is not null)))`
