import type { Account, Context } from '#server/context.ts'
import { lockStock } from '#server/goods/stock/lock-stock.ts'
import { withBoundAlerts } from '#server/messages/mail/bound-mails.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { listOrderClaims } from '#server/sales/claims/queries.ts'
import { replaceInvoice, retireInvoice } from '#server/sales/invoices/replace-invoice.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { findLastAuthor, findSums, refuseOtherBranchesLines } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { listOwnReturns } from '#server/sales/returns/queries.ts'
import { hasOpenShipment } from '#server/sales/shipments/queries.ts'
import { lockTill } from '#server/sales/tills/lock-till.ts'
import type { OrderChangeInput } from '#shared/contract/changes/order-changes.ts'
import { toTaka } from '#shared/money.ts'
import { changeRefusal } from '#shared/orders/change-refusal.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { Problem } from '#shared/problem.ts'
import { limitsOf } from '../desk/place-desk-order.ts'
import { refuseUnpaidValue } from '../desk/refuse-unpaid-value.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { applyChange } from './apply-change.ts'
import type { ChangeWork } from './change-work.ts'
import { type ChangeMoney, findChangeMoney } from './find-change-money.ts'
import { informBuyer } from './inform-buyer.ts'
import { type PlannedChange, planChange, productsOf } from './plan-change.ts'
import { refuseOtherTotal } from './price-change.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'gateways'>
type OrderChange = Pick<OrderChangeInput, 'lines' | 'staffDiscount' | 'deliveryCharge' | 'totalAmount'>

/** Staff change an order that is not handed over yet. The same request that comes again changes nothing more. */
export async function changeOrderOfStaff(
  app: App,
  account: Account,
  { basedOn, ...input }: OrderChangeInput,
  key?: string,
): Promise<void> {
  const request = { change: input, by: account.id }
  const changed = await withBoundAlerts(app, account, () =>
    writeOnce(app, { key, request }, async (tx, touch) => {
      await lockTill(tx, account.id)
      const locked = await lockOrder(tx, input.orderId)
      await refuseStaleChange(tx, locked.order, basedOn)
      await refuseUnchangeable(tx, account, locked.order)
      return changeOrder({ app, tx, touch, account }, locked, input)
    }),
  )
  if (changed.isNew) for (const id of changed.result.refundIds) await sendRefund(app, id)
}

/**
 * Gives a locked order other lines: prices, units, money, history and invoice follow, all in the caller's transaction.
 * The caller has decided that the order may be changed, and sends the refunds after the commit.
 */
export async function changeOrder(
  work: ChangeWork,
  locked: LockedOrder,
  change: OrderChange,
): Promise<{ refundIds: string[] }> {
  const { app, tx, touch, account } = work
  const { order } = locked
  const ids = [...locked.unitsByProduct.keys(), ...productsOf(change.lines)]
  await lockStock(tx, new Map(ids.map((id) => [id, 0])))
  const plan = await planChange(tx, locked, change, limitsOf(app, account))
  refuseOtherTotal(change.totalAmount, plan.price.totalPaisa)
  if (plan.changes.length === 0) throw new Problem('CONFLICT', { message: 'Nothing would change.' })
  const money = await findChangeMoney(tx, { order, account, totalPaisa: plan.price.totalPaisa })
  await refuseMoreUnpaid(work, order, { plan, money })
  const retired = await retireInvoice(tx, order.id)
  const { changed, isNowPaid } = await applyChange(work, locked, {
    plan,
    money,
    reason: change.staffDiscount?.reason ?? '',
  })
  const refundIds: string[] = []
  const words = {
    reason: 'Order changed',
    actor: 'staff',
    by: account.displayName,
    account,
    isOfChange: true,
  } as const
  for (const { tranId, collectionId, amountPaisa } of money.from)
    refundIds.push(await requestRefund(work, changed, { tranId, collectionId, amountPaisa, ...words }))
  const changeId = newId()
  await recordChange(work, order, { plan, money })
  await informBuyer(work, changed, { changeId, before: order, plan, money })
  for (const id of ids) touch(tags.stock(id))
  touch(tags.lastOrder())
  const isPaid = changed.order.paymentStatus === 'paid'
  if (retired || isNowPaid) await replaceInvoice(tx, retired, { sale: changed, isPaid })
  return { refundIds }
}

/** Refuses a change that was decided before something else happened to the order. */
async function refuseStaleChange(
  tx: Tx,
  order: LockedOrder['order'],
  basedOn: OrderChangeInput['basedOn'],
): Promise<void> {
  const { paidPaisa, backPaisa } = await findSums(tx, order.id)
  const before = {
    totalAmount: toTaka(order.totalPaisa),
    paid: toTaka(paidPaisa),
    kept: backPaisa > 0 ? toTaka(paidPaisa - backPaisa) : null,
    orderStatus: order.status,
    paymentStatus: order.paymentStatus,
    changedAt: order.changedAt?.toISOString() ?? null,
  }
  await refuseStale({ basedOn, before, findAuthor: () => findLastAuthor(tx, order.id) })
}

export async function refuseUnchangeable(
  tx: Tx,
  account: Account,
  order: LockedOrder['order'],
): Promise<void> {
  refuseOtherBranchesLines(account, order)
  const refusal = changeRefusal(order)
  if (refusal) throw new Problem('CONFLICT', { message: refusal })
  await refuseAfterSale(tx, order.id)
  if (!(await hasOpenShipment(tx, order.id))) return
  const message =
    'A courier has this order, or is asked to take it. Please cancel the parcel before you change the order.'
  throw new Problem('CONFLICT', { message })
}

/** A claim or a return is about a line as it was handed over, and would go with it. */
async function refuseAfterSale(tx: Tx, orderId: string): Promise<void> {
  const [claim] = await listOrderClaims(tx, orderId)
  const [back] = await listOwnReturns(tx, [orderId])
  if (!claim && !back) return
  const about = claim ? `Claim ${claim.number}` : `Return ${back?.number}`
  const message = `${about} is about a piece of this order, so it can no longer be changed. Please make another order.`
  throw new Problem('CONFLICT', { message })
}

type Change = { plan: PlannedChange; money: ChangeMoney }

/** More goods that leave the stock without a taka are limited as in an order that staff make. */
async function refuseMoreUnpaid(
  work: ChangeWork,
  order: LockedOrder['order'],
  { plan: { price }, money }: Change,
): Promise<void> {
  if (price.subtotalPaisa <= order.subtotalPaisa) return
  await refuseUnpaidValue(work, {
    orderId: order.id,
    subtotalPaisa: price.subtotalPaisa,
    takesUnits: order.unitsTaken || order.holdUntil !== null,
    advancePaisa: order.advancePaisa,
    keptPaisa: money.keptPaisa,
  })
}

async function recordChange(
  { tx, account }: ChangeWork,
  { id, totalPaisa }: LockedOrder['order'],
  { plan: { changes, price }, money: { duePaisa, backPaisa } }: Change,
): Promise<void> {
  const event = eventOf('changed', { changes, before: totalPaisa, now: price.totalPaisa })
  await recordEvent(tx, { orderId: id, by: account.displayName, event, kind: 'change' })
  // Neither texts of free lines nor names: the audit log outlives a buyer's data.
  const before = { total: toTaka(totalPaisa) }
  const after = { total: toTaka(price.totalPaisa), due: toTaka(duePaisa), back: toTaka(backPaisa) }
  await audit(tx, account, 'order.change', id, before, after)
}
