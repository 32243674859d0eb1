import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { changeStatus, type StatusBasis } from '#server/sales/orders/change-status.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { findSums, listRefundable, type Refundable } from '#server/sales/orders/queries.ts'
import { lockTill } from '#server/sales/tills/lock-till.ts'
import { type Paisa, toTaka } from '#shared/money.ts'
import type { closedStatuses } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import { type RefundWrite, requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'gateways'>
type Closing = {
  orderId: string
  orderStatus: (typeof closedStatuses)[number]
  basedOn?: (StatusBasis & { refundable?: number | undefined }) | undefined
}

/** Staff close a paid order and give all of its money back: both are written, or neither. */
export async function closeAndRefund(
  app: App,
  account: Account,
  { orderId, orderStatus, basedOn: { refundable, ...basedOn } = {} }: Closing,
): Promise<void> {
  const refundIds = await write(app, async (tx, touch) => {
    await lockTill(tx, account.id)
    const locked = await lockOrder(tx, orderId)
    const before = { refundable: toTaka((await findSums(tx, orderId)).refundablePaisa) }
    // No author is named: the gateway as well as a person may have changed what is left to refund.
    await refuseStale({ basedOn: { refundable }, before, findAuthor: async () => undefined })
    const sources = await listLeft(tx, orderId)
    if (sources.length === 0) throw new Problem('CONFLICT', { message: 'There is nothing to refund.' })
    return closeWithRefund({ app, tx, touch, account }, locked, { orderStatus, basedOn, sources })
  })
  for (const id of refundIds) await sendRefund(app, id)
}

/** The money of an order that can still be given back. */
export async function listLeft(tx: Tx, orderId: string): Promise<Refundable[]> {
  return (await listRefundable(tx, orderId)).filter(({ leftPaisa }) => leftPaisa > 0)
}

type Work = RefundWrite & { account: Account | null }
type ClosingWithRefund = Pick<Closing, 'orderStatus'> & {
  basedOn: StatusBasis | undefined
  sources: readonly Refundable[]
}

/**
 * Closes a locked order and gives its money back. Where its buyer cancels it, there is no account: money that a person
 * took stays until a person hands it over, and the gateway is asked by the job. Returns the ids of the refunds.
 */
export async function closeWithRefund(
  { account, ...work }: Work,
  locked: LockedOrder,
  { orderStatus, basedOn, sources }: ClosingWithRefund,
): Promise<string[]> {
  const { order } = locked
  const online = sources.filter(({ collectionId }) => collectionId === null)
  const given = account ? sources : online
  const [onlinePaisa, givenPaisa] = [sumOf(online), sumOf(given)]
  const refund = {
    onlinePaisa,
    byHandPaisa: givenPaisa - onlinePaisa,
    keptPaisa: sumOf(sources) - givenPaisa,
  }
  const reason = `Order ${orderStatus}`
  const closed = await changeStatus({ ...work, account }, locked, { orderStatus, basedOn, refund })
  if (account)
    await audit(work.tx, account, 'order.refund', order.id, null, { amount: toTaka(givenPaisa), reason })
  const author = account
    ? ({ actor: 'staff', by: account.displayName, account } as const)
    : ({ actor: 'shop', by: 'customer' } as const)
  const ids: string[] = []
  for (const { tranId, collectionId, leftPaisa: amountPaisa } of given) {
    const request = { tranId, collectionId, amountPaisa, reason, ...author }
    ids.push(await requestRefund(work, { ...locked, order: closed }, request))
  }
  return ids
}

function sumOf(sources: readonly Refundable[]): Paisa {
  return sources.reduce((sum, { leftPaisa }) => sum + leftPaisa, 0)
}
