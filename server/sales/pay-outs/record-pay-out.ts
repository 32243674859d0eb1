import { and, eq, or } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { payOutRows, payOuts } from '#server/platform/db/schema.ts'
import { lockTill } from '#server/sales/tills/lock-till.ts'
import { type Paisa, toTaka } from '#shared/money.ts'
import type { PayWay } from '#shared/orders/money/pay-outs.ts'
import { changedRows } from './changed-rows.ts'
import { closeOwed } from './close-owed.ts'
import { lockOrdersOf } from './lock-orders-of.ts'
import { type MatchedRow, matchRows, type PayerId } from './match-rows.ts'
import { hashOfRows, type ListRow } from './read-list.ts'

type App = Pick<Context, 'db' | 'changes'>

export type NewPayOut = PayerId & {
  reference: string
  paidOn: string
  way: PayWay
  /** What arrived; null: what the rows come to less their fees. */
  paidPaisa: Paisa | null
  rows: readonly ListRow[]
}
/** The member of staff who records it; null where the payer was asked by its API. */
type Recorder = Account | null
type PayOutRecord = typeof payOuts.$inferSelect

/**
 * Records a pay-out in one transaction: rows that fit close what was owed, all others wait for staff. The same list that
 * comes again is the same pay-out; another list under its reference adds the rows that differ, and changes none.
 */
export async function recordPayOut(
  app: App,
  account: Recorder,
  input: NewPayOut,
  key?: string,
): Promise<{ id: string; isNew: boolean }> {
  const request = { payOut: input, by: account?.id ?? null }
  const recorded = await writeOnce(app, { key, request }, async (tx, _touch, id) => {
    if (account && input.way === 'cash') await lockTill(tx, account.id)
    await lockByName(tx, `pay-outs:${input.payer}`)
    await lockOrdersOf(
      tx,
      input,
      input.rows.map(({ number }) => number),
    )
    const known = await findPayOut(tx, input)
    if (known) return { id: known.id, isNew: await addChanges(tx, account, known, input) }
    await insertPayOut(tx, id, account, input)
    await insertRows(tx, { payOutId: id, from: 0 }, await matchRows(tx, input, input.rows))
    await auditPayOut(tx, account, { id, action: 'payOut.record' }, input)
    return { id, isNew: true }
  })
  return recorded.isNew ? recorded.result : { id: await idOf(app.db, recorded.id, input), isNew: false }
}

/** A pay-out that has this reference, or the very same rows under another one. */
export async function findPayOut(
  db: Db | Tx,
  { payer, payerName, reference, rows }: PayerId & Pick<NewPayOut, 'reference' | 'rows'>,
): Promise<PayOutRecord | undefined> {
  const isSame = or(eq(payOuts.reference, reference), eq(payOuts.rowsHash, hashOfRows(rows)))
  const found = await db
    .select()
    .from(payOuts)
    .where(and(eq(payOuts.payer, payer), eq(payOuts.payerName, payerName), isSame))
  return found.find((one) => one.reference === reference) ?? found[0]
}

async function insertPayOut(tx: Tx, id: string, account: Recorder, input: NewPayOut): Promise<void> {
  const { payer, payerName, reference, paidOn, way, rows } = input
  const net = rows.reduce((sum, { amountPaisa, feePaisa }) => sum + amountPaisa - feePaisa, 0)
  await tx.insert(payOuts).values({
    id,
    payer,
    payerName,
    reference,
    paidOn,
    way,
    // A payer that takes back more than it brings sends nothing.
    paidPaisa: Math.max(0, input.paidPaisa ?? net),
    rowsHash: hashOfRows(rows),
    by: account?.displayName ?? 'shop',
    byId: account?.id ?? null,
    shopId: account?.shopId ?? null,
  })
}

type Place = { payOutId: string; from: number }

async function insertRows(tx: Tx, { payOutId, from }: Place, rows: readonly MatchedRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(payOutRows).values(
    rows.map(({ number, amountPaisa, feePaisa, state, known }, at) => ({
      id: newId(),
      payOutId,
      position: from + at,
      number,
      amountPaisa,
      feePaisa,
      state,
      shipmentId: known?.shipmentId ?? null,
      tranId: known?.tranId ?? null,
      owedPaisa: known?.owedPaisa ?? null,
    })),
  )
  await closeOwed(
    tx,
    rows.flatMap(({ state, known }) => (state === 'matched' && known ? [known] : [])),
  )
}

/** Adds what another list under the same reference says otherwise. Returns whether it says anything new. */
async function addChanges(
  tx: Tx,
  account: Recorder,
  known: PayOutRecord,
  input: NewPayOut,
): Promise<boolean> {
  const rowsHash = hashOfRows(input.rows)
  if (known.rowsHash === rowsHash) return false
  const before = await tx.select().from(payOutRows).where(eq(payOutRows.payOutId, known.id))
  const { added, changed } = changedRows(before, input.rows)
  if (added.length + changed.length === 0) return false
  const fresh = await matchRows(tx, input, added)
  const other = (await matchRows(tx, input, changed)).map((row) => ({ ...row, state: 'changed' as const }))
  await insertRows(tx, { payOutId: known.id, from: before.length }, [...fresh, ...other])
  await tx.update(payOuts).set({ rowsHash }).where(eq(payOuts.id, known.id))
  await auditPayOut(tx, account, { id: known.id, action: 'payOut.change' }, input)
  return true
}

async function auditPayOut(
  tx: Tx,
  account: Recorder,
  { id, action }: { id: string; action: string },
  { payer, payerName, reference, rows, paidPaisa }: NewPayOut,
): Promise<void> {
  if (!account) return
  const paid = paidPaisa === null ? null : toTaka(paidPaisa)
  await audit(tx, account, action, id, null, {
    payer: payerName || payer,
    reference,
    rows: rows.length,
    paid,
  })
}

/** The first try of a repeated request may have found a pay-out that was there before. */
async function idOf(db: Db, id: string, input: NewPayOut): Promise<string> {
  return (await findPayOut(db, input))?.id ?? id
}
