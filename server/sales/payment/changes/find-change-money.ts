import type { Account } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { findSums, listRefundable } from '#server/sales/orders/queries.ts'
import type { Paisa } from '#shared/money.ts'
import { type ChangedMoney, changedMoney, moneyRefusal } from '#shared/orders/changed-money.ts'
import type { CollectionKind } from '#shared/orders/order-channels.ts'
import { may } from '#shared/people/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { type RefundPart, splitRefund } from '../refunds/split-refund.ts'

/** Money that goes back after a change: the payment or collection that it is taken from, and its name for people. */
type Source = RefundPart & { name: string; taker: 'gateway' | CollectionKind }

export type ChangeMoney = ChangedMoney & {
  /** The money that the shop has of the order before the change. */
  keptPaisa: Paisa
  paidPaisa: Paisa
  from: Source[]
}

type NewTotal = { order: LockedOrder['order']; account: Account; totalPaisa: Paisa }

/** The money that is due or goes back with a new total. Under the lock on the order nobody else moves it. */
export async function findChangeMoney(
  db: Db | Tx,
  { order, account, totalPaisa }: NewTotal,
): Promise<ChangeMoney> {
  const sums = await findSums(db, order.id)
  const money = changedMoney(order, sums, totalPaisa)
  const refusal = moneyRefusal(sums, { totalPaisa, money })
  if (refusal) throw new Problem('CONFLICT', { message: refusal })
  if (money.backPaisa > 0 && !may(account.role, 'orders.refund'))
    throw new Problem('NOT_ALLOWED', {
      message: 'Money would go back with this change. Please ask a super admin to make it.',
    })
  const { paidPaisa, backPaisa } = sums
  return {
    ...money,
    paidPaisa,
    keptPaisa: paidPaisa - backPaisa,
    from: await listSources(db, order.id, money.backPaisa),
  }
}

async function listSources(db: Db | Tx, orderId: string, amountPaisa: Paisa): Promise<Source[]> {
  if (amountPaisa === 0) return []
  // A second payment goes back on its own, and pays for nothing of the order.
  const counted = (await listRefundable(db, orderId)).filter(({ isCounted }) => isCounted)
  const { parts, restPaisa } = splitRefund(counted, amountPaisa)
  if (restPaisa > 0)
    throw new Problem('CONFLICT', { message: 'Less than that is left of what was paid for this order.' })
  return parts.map(({ charge: { method, kind }, ...part }) => ({
    ...part,
    name: method,
    taker: kind ?? 'gateway',
  }))
}
