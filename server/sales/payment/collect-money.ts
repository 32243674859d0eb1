import type { Account, Context } from '#server/context.ts'
import { slipOver } from '#server/messages/slip-over.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import { newId } from '#server/platform/db/ids.ts'
import { collections } from '#server/platform/db/schema.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { lockTill } from '#server/sales/tills/lock-till.ts'
import { formatPaisa, type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import type { CollectionKind } from '#shared/orders/order-channels.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { isClosedOrder, isPaidFor, partMoves } from '#shared/orders/order-moves.ts'
import { Problem } from '#shared/problem.ts'
import { owedBy } from './owed-by.ts'
import { applyAcceptedAmount, compareWithOwed } from './settlement/apply-accepted-amount.ts'

type App = Pick<Context, 'config' | 'db' | 'changes'>
type CollectionInput = {
  orderId: string
  kind: CollectionKind
  amount: number
  reference: string
  basedOn?: { due?: number | undefined } | undefined
}

/** Staff record money that they took for an order. The same request that comes again records nothing. */
export async function collectMoney(
  app: App,
  account: Account,
  input: CollectionInput,
  key?: string,
): Promise<void> {
  const { orderId, kind, amount, reference, basedOn } = input
  const request = { collect: { orderId, kind, amount, reference }, by: account.id }
  await writeOnce(app, { key, request }, async (tx, touch) => {
    await lockTill(tx, account.id)
    const locked = await lockOrder(tx, orderId)
    const before = { due: toTaka(duePaisa(locked.order, await findSums(tx, orderId))) }
    // No author is named: a payment may have come through the gateway as well as from a person.
    await refuseStale({ basedOn, before, findAuthor: async () => undefined })
    const by = { by: account.displayName, byId: account.id, shopId: account.shopId }
    const money = { kind, amountPaisa: toPaisa(amount), reference, ...by }
    if (!(await recordCollection({ app, tx, touch }, locked, money))) throw recordedAlready(reference)
    await audit(tx, account, 'order.collect', orderId, null, { kind, amount, reference })
  })
}

export function recordedAlready(reference: string): Problem {
  return new Problem('CONFLICT', { message: `${reference} is recorded for this order already.` })
}

type Money = {
  /** The id of the entry, where something else names it. */
  id?: string
  kind: CollectionKind
  amountPaisa: Paisa
  reference: string
  by: string
  byId: string | null
  /** The branch of that person; without it the branch of the order. */
  shopId?: string | null
  /** The parcel whose courier took it, and the cash that it took for it. */
  parcel?: { id: string; collectedPaisa: Paisa }
  /** The entry that this one corrects; the money stays in the hands of the person who took it. */
  corrects?: { id: string; at: Date; by: string; byId: string | null; isTold: boolean }
  /** Whether the buyer reads of it in another mail: that of an exchange. */
  isTold?: boolean
}

/**
 * Adds money that a person took to a locked order. False: the same reference is recorded already, so a
 * second report changes nothing.
 */
export async function recordCollection(
  work: AppWrite,
  locked: LockedOrder,
  {
    id = newId(),
    kind,
    amountPaisa,
    reference,
    by,
    byId,
    shopId = null,
    parcel,
    corrects,
    isTold = corrects?.isTold,
  }: Money,
): Promise<boolean> {
  const { order } = locked
  // Compared before the row is written: it counts as paid.
  const accepted = await compareWithOwed(work.tx, order, { amountPaisa })
  const [row] = await work.tx
    .insert(collections)
    .values({
      id,
      orderId: order.id,
      kind,
      amountPaisa,
      reference,
      by,
      byId,
      shopId: shopId ?? order.pickUpShopId ?? order.shopId,
      ...(await owedBy(work.tx, order.id, { kind, amountPaisa, parcel })),
      ...(corrects && { at: corrects.at, by: corrects.by, byId: corrects.byId, replaces: corrects.id }),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return false
  // Only now: money that is recorded already is a repetition, even where nothing is due any more.
  refuseWrongAmount(locked, amountPaisa, accepted.owedPaisa)
  if (!order.inParts) await storeMove(work.tx, order.id, { inParts: true })
  const event = eventOf('moneyReceived', { amount: amountPaisa, kind })
  await applyAcceptedAmount(work, locked, {
    moves: partMoves(order, 'pay', accepted),
    actor: 'staff',
    by,
    event,
    // The courier's cash comes with the parcel, whose arrival has an SMS of its own.
    ...(kind !== 'cod' && { thanks: { amountPaisa, event: row.id, evenIfLate: true } }),
    // Nobody typed what the courier reports. A buyer who was told the wrong amount gets a message of its own instead.
    ...(byId && { messages: isTold ? null : { event: row.id, runAt: slipOver() } }),
  })
  return true
}

function refuseWrongAmount({ order }: LockedOrder, amountPaisa: Paisa, owedPaisa: Paisa): void {
  if (isPaidFor(order)) throw new Problem('ALREADY_PAID')
  if (isClosedOrder(order.status)) {
    const message = `This order is ${order.status}. Please reopen it before you record a payment for it.`
    throw new Problem('CONFLICT', { message })
  }
  if (amountPaisa <= owedPaisa) return
  throw new Problem('MORE_THAN_DUE', { message: `At most ${formatPaisa(owedPaisa)} is due for this order.` })
}
