import { sql } from 'drizzle-orm'

/** The pieces of one of the lines that a statement reads that are still sold: those that are gone do not count. */
export const soldPieces = sql`(quantity - (select count(*) from order_pieces
  where order_pieces.order_id = order_lines.order_id and order_pieces.line = order_lines.position))`
