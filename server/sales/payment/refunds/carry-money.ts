import type { Account } from '#server/context.ts'
import { newId, newTranId } from '#server/platform/db/ids.ts'
import { refunds } from '#server/platform/db/schema.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { listRefundable } from '#server/sales/orders/queries.ts'
import { formatPaisa, type Paisa } from '#shared/money.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { Problem } from '#shared/problem.ts'
import { recordCollection } from '../collect-money.ts'
import { markRefunded } from './finish-refund.ts'
import type { RefundWrite } from './request-refund.ts'
import { splitRefund } from './split-refund.ts'

type Work = RefundWrite & { account: Account }
type Carried = {
  amountPaisa: Paisa
  /** The line of the first order whose piece came back. */
  line: number
  reason: string
}

/**
 * Lets money of one locked order count for another one: an entry there, and refunds here that nobody pays out. What
 * the gateway took for the first order can so be given back once and no more. Returns the ids of the refunds.
 */
export async function carryMoney(
  { account, ...work }: Work,
  { from, to }: { from: LockedOrder; to: LockedOrder },
  { amountPaisa, line, reason }: Carried,
): Promise<string[]> {
  const { parts, restPaisa } = splitRefund(
    (await listRefundable(work.tx, from.order.id)).filter(({ leftPaisa }) => leftPaisa > 0),
    amountPaisa,
  )
  if (restPaisa > 0)
    throw new Problem('CONFLICT', {
      message: `Only ${formatPaisa(amountPaisa - restPaisa)} is left of what was paid for order ${from.order.number}.`,
    })
  const exchangeId = newId()
  const by = { by: account.displayName, byId: account.id, shopId: account.shopId }
  const reference = `Order ${from.order.number}`
  const entry = { id: exchangeId, kind: 'exchange', amountPaisa, reference, ...by, isTold: true } as const
  await recordCollection(work, to, entry)
  const ids: string[] = []
  for (const { tranId, collectionId, amountPaisa: partPaisa } of parts) {
    const id = newId()
    const money = { tranId, collectionId, amountPaisa: partPaisa, exchangeId }
    const row = {
      id,
      orderId: from.order.id,
      requestKey: newTranId(),
      reason,
      line,
      state: 'refunded',
    } as const
    await work.tx.insert(refunds).values({ ...row, ...money, ...by })
    const event = eventOf('countsElsewhere', { amount: partPaisa, order: to.order.number })
    await markRefunded(
      work,
      from.order,
      { id, amountPaisa: partPaisa, collectionId },
      { actor: 'staff', by: account.displayName, event },
    )
    ids.push(id)
  }
  return ids
}
