import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import { changeStatus, type StatusBasis } from '#server/sales/orders/change-status.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { type Paisa, toTaka } from '#shared/money.ts'
import type { closedStatuses } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import { listRefundable, type Refundable } from './list-refundable.ts'
import { requestRefund } from './request-refund.ts'
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
    const locked = await lockOrder(tx, orderId)
    const before = { refundable: toTaka((await findSums(tx, orderId)).refundablePaisa) }
    // No author is named: the gateway as well as a person may have changed what is left to refund.
    await refuseStale({ basedOn: { refundable }, before, findAuthor: async () => undefined })
    const sources = (await listRefundable(tx, orderId)).filter(({ leftPaisa }) => leftPaisa > 0)
    const onlinePaisa = sumOf(sources.filter(({ collectionId }) => collectionId === null))
    const refundPaisa = sumOf(sources)
    const refund = { onlinePaisa, byHandPaisa: refundPaisa - onlinePaisa }
    if (refundPaisa === 0) throw new Problem('CONFLICT', { message: 'There is nothing to refund.' })
    const reason = `Order ${orderStatus}`
    const order = await changeStatus({ app, tx, touch, account }, locked, { orderStatus, basedOn, refund })
    await audit(tx, account, 'order.refund', orderId, null, { amount: toTaka(refundPaisa), reason })
    const ids: string[] = []
    for (const { leftPaisa: amountPaisa, ...source } of sources) {
      const request = { ...source, amountPaisa, reason, actor: 'staff', by: account.displayName } as const
      ids.push(await requestRefund({ app, tx, touch }, { ...locked, order }, request))
    }
    return ids
  })
  for (const id of refundIds) await sendRefund(app, id)
}

function sumOf(sources: readonly Refundable[]): Paisa {
  return sources.reduce((sum, { leftPaisa }) => sum + leftPaisa, 0)
}
