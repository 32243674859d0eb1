import type { Db } from '#server/platform/db/client.ts'
import { listRefundSources } from '#server/sales/orders/queries.ts'
import type { ReturnDecision } from '#shared/contract/returns/returns.ts'
import { toTaka } from '#shared/money.ts'
import { soldPiece } from './exchange-lines.ts'
import { findReturn } from './find-return.ts'
import { readSale } from './read-sale.ts'

/** The facts for the decision about a return: the price of the piece, and the money that it can go back to. */
export async function findDecision(db: Db, id: string): Promise<ReturnDecision> {
  const row = await findReturn(db, id)
  const { sold, paidPaisa } = soldPiece(row, await readSale(db, row.orderId))
  return {
    value: toTaka(paidPaisa),
    isUnit: sold.unitId !== null,
    productId: sold.productId,
    sources: await listRefundSources(db, row.orderId),
  }
}
