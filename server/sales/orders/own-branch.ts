import { eq, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { mayCorrect } from '#shared/orders/order-moves.ts'
import { may } from '#shared/people/permissions.ts'
import type { Role } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import { findSums, type OrderMoney } from './order-sums.ts'

/** An account; the branch is null for those who work at none. */
type Caller = { role: Role; shopId: string | null }
type OrderRow = Pick<typeof orders.$inferSelect, 'shopId' | 'pickUpShopId' | 'status' | 'paymentStatus'>

/** Orders of a branch: those that it made, and those that are picked up there. An order of the web has none. */
export function isOfBranch(shopId: string): SQL | undefined {
  return or(eq(orders.shopId, shopId), eq(orders.pickUpShopId, shopId))
}

/** Refuses staff who may change the orders of their own branch alone, where this one belongs to another or to none. */
export function refuseOtherBranch(account: Caller, order: OrderRow): void {
  if (!mayChange(account, order))
    throw new Problem('NOT_ALLOWED', { message: 'This order does not belong to your branch.' })
}

/** Refuses a branch's staff what is ordered at another branch. Orders of the web are for everybody who answers a call. */
export function refuseOtherBranchesLines(account: Caller, order: OrderRow): void {
  if (!mayChangeLines(account, order))
    throw new Problem('NOT_ALLOWED', {
      message: 'Another branch made this order. Please ask it, or a super admin.',
    })
}

function mayChangeLines(account: Caller, order: OrderRow): boolean {
  return may(account.role, 'orders.change') && (order.shopId === null || mayChange(account, order))
}

function mayChange({ role, shopId }: Caller, order: OrderRow): boolean {
  if (may(role, 'orders.update')) return true
  const isOwn = shopId !== null && (order.shopId === shopId || order.pickUpShopId === shopId)
  return isOwn && may(role, 'orders.correct')
}

/** Why an order cannot be cancelled without a refund, as a sentence for staff, or null. */
export function cancelRefusal({ status, paymentStatus }: OrderRow, sums: OrderMoney): string | null {
  if (!mayCorrect(status)) return `This order is ${status} and cannot be cancelled here.`
  if (paymentStatus === 'review') return 'A payment of this order is held for review.'
  return sums.receivedPaisa > sums.refundedPaisa + sums.onItsWayPaisa
    ? 'Money has come in for this order: somebody who may refund it cancels it.'
    : null
}

/** The actions that an account may take on an order, for its page. */
export async function findAllowed(db: Db, account: Caller, id: string): Promise<WholeOrder['allowed']> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const change = order !== undefined && mayChangeLines(account, order)
  if (!order || !mayChange(account, order)) return { correct: false, cancel: false, change }
  const refusal = cancelRefusal(order, await findSums(db, id))
  return { correct: mayCorrect(order.status), cancel: refusal === null, change }
}
