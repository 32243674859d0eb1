import { eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { payOutRows, payOuts } from '#server/platform/db/schema.ts'
import type { Decision } from '#shared/orders/money/pay-outs.ts'
import { Problem } from '#shared/problem.ts'
import { closeOwed } from './close-owed.ts'
import { lockOrdersOf } from './lock-orders-of.ts'
import { findKnown, type Known } from './match-rows.ts'

type Input = { rowId: string; decision: Decision; number?: string | undefined; reason: string }

/**
 * Staff decide about a row that does not fit: it settles what is owed for its parcel or payment, whatever it differs by,
 * or it settles nothing. Returns the id of the pay-out. A retry of the same decision changes nothing.
 */
export function resolveRow(
  app: Pick<Context, 'db' | 'changes'>,
  account: Account,
  { rowId, decision, number, reason }: Input,
): Promise<string> {
  return write(app, async (tx) => {
    const { row, payer } = await lockRow(tx, rowId)
    if (row.decision === decision && row.reason === reason) return row.payOutId
    if (row.state === 'matched' || row.decision !== null) {
      const message = row.resolvedBy ? `${row.resolvedBy} has decided about this row.` : 'This row fits.'
      throw new Problem('CONFLICT', { message })
    }
    const by = { resolvedAt: new Date(), resolvedBy: account.displayName, reason }
    const known = decision === 'settled' ? await findSettled(tx, payer, number || row.number) : null
    const subject = known && {
      shipmentId: known.shipmentId,
      tranId: known.tranId,
      owedPaisa: known.owedPaisa,
    }
    await tx
      .update(payOutRows)
      .set({ decision, ...by, ...subject })
      .where(eq(payOutRows.id, rowId))
    if (known) await closeOwed(tx, [known])
    await audit(tx, account, 'payOut.resolve', row.payOutId, null, { row: row.number, decision })
    return row.payOutId
  })
}

async function lockRow(tx: Tx, rowId: string) {
  const find = () =>
    tx
      .select({ row: payOutRows, payer: payOuts.payer, payerName: payOuts.payerName })
      .from(payOutRows)
      .innerJoin(payOuts, eq(payOuts.id, payOutRows.payOutId))
      .where(eq(payOutRows.id, rowId))
  const [found] = await find()
  if (!found) throw new Problem('NOT_FOUND', { message: 'This row does not exist.' })
  await lockByName(tx, `pay-outs:${found.payer}`)
  const [locked] = await find()
  if (!locked) throw new Problem('NOT_FOUND', { message: 'This row does not exist.' })
  return { row: locked.row, payer: { payer: locked.payer, payerName: locked.payerName } }
}

async function findSettled(tx: Tx, payer: Parameters<typeof findKnown>[1], number: string): Promise<Known> {
  await lockOrdersOf(tx, payer, [number])
  const known = (await findKnown(tx, payer, [number])).get(number)
  if (!known) throw new Problem('NOT_FOUND', { message: `No parcel or payment of this payer is ${number}.` })
  if (known.isPaidOut)
    throw new Problem('CONFLICT', { message: `${number} was paid out before, so nothing is owed for it.` })
  if (known.owedPaisa === 0)
    throw new Problem('CONFLICT', {
      message: `Nothing is owed for ${number}. Record the cash at its order first, as cash on delivery.`,
    })
  return known
}
