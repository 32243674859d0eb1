import { and, eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { collections } from '#server/platform/db/schema.ts'
import { creditUnpaid } from '#server/sales/invoices/replace-invoice.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { lockTill } from '#server/sales/tills/lock-till.ts'
import { formatPaisa, toPaisa, toTaka } from '#shared/money.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { type CollectionKind, collectionNames } from '#shared/orders/order-channels.ts'
import { Problem } from '#shared/problem.ts'
import { recordCollection, recordedAlready } from '../collect-money.ts'
import { owedBy } from '../owed-by.ts'
import { refuseAmount, refuseEntry } from './correction-refusals.ts'
import type { Entry } from './entry.ts'
import { renameMessages, tellCorrection, withdrawMessages } from './entry-messages.ts'
import { takeOut } from './take-out.ts'

type App = Pick<Context, 'config' | 'db' | 'changes'>
type Right = { kind: CollectionKind; amount: number; reference: string }
type Correction = {
  orderId: string
  collectionId: string
  reason: string
  /** The right values; without them the entry is cancelled. */
  instead?: Right | undefined
}

/**
 * Staff correct or cancel money that they recorded by mistake on the same day. The entry is voided and stays to be read;
 * its successor says what is right, and the order is as if that had been recorded at once.
 */
export async function correctMoney(
  app: App,
  account: Account,
  { orderId, collectionId, reason, instead }: Correction,
  key?: string,
): Promise<void> {
  const request = { correctMoney: { orderId, collectionId, reason, instead }, by: account.id }
  await writeOnce(app, { key, request }, async (tx, touch) => {
    const taker = await findTaker(tx, collectionId)
    if (taker) await lockTill(tx, taker)
    const locked = await lockOrder(tx, orderId)
    const entry = await findEntry(tx, orderId, collectionId)
    await refuseEntry(tx, account, entry)
    if (instead && isSame(entry, instead))
      throw new Problem('CONFLICT', { message: 'Nothing is changed: this is what was recorded.' })
    await voidEntry(tx, entry, { account, reason })
    const work = { app, tx, touch }
    if (instead && toPaisa(instead.amount) === entry.amountPaisa) await replaceEntry(tx, entry, instead)
    else await correctAmount(work, locked, { account, entry, instead })
    await audit(tx, account, 'order.correctMoney', orderId, wordsOf(entry), { ...instead, reason })
    await creditUnpaid(tx, orderId, (await lockOrder(tx, orderId)).order)
  })
}

async function findTaker(tx: Tx, id: string): Promise<string | null> {
  const isThis = eq(collections.id, id)
  const [entry] = await tx.select({ byId: collections.byId }).from(collections).where(isThis)
  return entry?.byId ?? null
}

async function findEntry(tx: Tx, orderId: string, id: string): Promise<Entry> {
  const isThis = and(eq(collections.id, id), eq(collections.orderId, orderId))
  const [entry] = await tx.select().from(collections).where(isThis).for('no key update')
  if (!entry) throw new Problem('NOT_FOUND', { message: 'This order has no such payment.' })
  return entry
}

function isSame({ kind, amountPaisa, reference }: Entry, right: Right): boolean {
  return kind === right.kind && amountPaisa === toPaisa(right.amount) && reference === right.reference
}

function wordsOf({ kind, amountPaisa, reference }: Entry): Right {
  return { kind, amount: toTaka(amountPaisa), reference }
}

async function voidEntry(
  tx: Tx,
  { id, orderId, amountPaisa, kind }: Entry,
  { account, reason }: { account: Account; reason: string },
): Promise<void> {
  const by = account.displayName
  const voided = { voidedAt: new Date(), voidedBy: by, voidReason: reason }
  await tx.update(collections).set(voided).where(eq(collections.id, id))
  const what = `Entry of ${formatPaisa(amountPaisa)} (${collectionNames[kind]}) corrected: ${reason}`
  await recordEvent(tx, { orderId, by, what, kind: 'money', isPublic: false })
}

/** The amount is right, so nothing changes for the order, nor in what its buyer was told. */
async function replaceEntry(tx: Tx, entry: Entry, { kind, reference }: Right): Promise<void> {
  const { id: replaces, orderId, amountPaisa, shopId, at, by, byId } = entry
  const owed = await owedBy(tx, orderId, { kind, amountPaisa })
  const row = { id: newId(), orderId, kind, amountPaisa, reference, shopId, at, by, byId, replaces, ...owed }
  const written = await tx.insert(collections).values(row).onConflictDoNothing().returning()
  if (written.length === 0) throw recordedAlready(reference)
  await renameMessages(tx, entry, row.id)
}

type AmountChange = { account: Account; entry: Entry; instead: Right | undefined }

async function correctAmount(
  work: AppWrite,
  locked: LockedOrder,
  { account, entry, instead }: AmountChange,
): Promise<void> {
  const { tx } = work
  const rightPaisa = instead ? toPaisa(instead.amount) : 0
  await refuseAmount(tx, locked, { entry, rightPaisa })
  const by = account.displayName
  const event = eventOf('moneyDoesNotCount', { amount: entry.amountPaisa, kind: entry.kind })
  await recordEvent(tx, { orderId: entry.orderId, by, event, kind: 'money' })
  await takeOut(work, locked, entry)
  const { isTold } = await withdrawMessages(tx, entry)
  if (instead) {
    const money = { ...instead, amountPaisa: rightPaisa, by, byId: account.id, shopId: entry.shopId }
    const corrects = { id: entry.id, at: entry.at, by: entry.by, byId: entry.byId, isTold }
    if (!(await recordCollection(work, await lockOrder(tx, entry.orderId), { ...money, corrects })))
      throw recordedAlready(instead.reference)
  }
  if (isTold) await tellCorrection(work, await lockOrder(tx, entry.orderId), entry)
}
