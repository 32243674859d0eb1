import { sql } from 'drizzle-orm'

/** Whether a piece of one of the orders that a statement reads is still ordered. Few orders have lost any. */
export const hasPiecesLeft = sql<boolean>`(not exists (select from order_pieces where order_pieces.order_id = orders.id)
  or exists (select from order_lines where order_lines.order_id = orders.id and quantity > (
    select count(*) from order_pieces where order_pieces.order_id = orders.id and line = position)))`
