import type { returns } from '#server/platform/db/schema.ts'
import type { BuyerReturn } from '#shared/contract/returns/order-returns.ts'

export type ReturnRow = typeof returns.$inferSelect

export function toBuyerReturn(row: ReturnRow): BuyerReturn {
  const { line, piece, serial, cause, state, branch, branchBangla, reason } = row
  return {
    number: String(row.number),
    line,
    piece,
    serial,
    product: row.productName,
    cause,
    state,
    branch,
    ...(branchBangla && { branchBangla }),
    reason,
    createdAt: row.createdAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
  }
}
