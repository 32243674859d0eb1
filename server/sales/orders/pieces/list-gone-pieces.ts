import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import type { GonePiece } from '#shared/orders/pieces.ts'

export type GonePieceRow = GonePiece & {
  orderId: string
  line: number
  isRestocked: boolean
  /** Whether the gateway has refused the refund of its price. */
  isRefundRefused: boolean
}

/** The pieces of these orders that were refunded, returned or exchanged. Every other piece of their lines is ordered. */
export function listGonePieces(db: Db | Tx, ids: readonly string[]): Promise<GonePieceRow[]> {
  return read(db, { ids })
}

const read = statement<GonePieceRow>(
  'gone_pieces_of_orders',
  sql`select order_pieces.order_id as "orderId", order_pieces.line, piece, order_pieces.state, restocked as "isRestocked",
      coalesce(refunds.state = 'failed', false) as "isRefundRefused"
    from order_pieces left join refunds on refunds.id = refund_id
    where order_pieces.order_id = any(${placeholder('ids')}::text[])
    order by order_pieces.order_id, order_pieces.line, piece`,
)
