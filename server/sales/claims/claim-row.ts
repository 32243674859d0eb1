import type { claims } from '#server/platform/db/schema.ts'
import type { BuyerClaim } from '#shared/contract/claims.ts'

export type ClaimRow = typeof claims.$inferSelect

export function toBuyerClaim(row: ClaimRow): BuyerClaim {
  const { line, serial, state, branch, branchBangla, reason } = row
  return {
    number: String(row.number),
    line,
    serial,
    product: row.productName,
    state,
    branch,
    ...(branchBangla && { branchBangla }),
    reason,
    createdAt: row.createdAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
  }
}
