import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { releaseHoldOf } from '#server/goods/stock/release-holds.ts'
import { updateAndTouchProduct } from '#server/goods/stock/update-product-from-units.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { units } from '#server/platform/db/schema.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { findUnit } from './queries.ts'
import { audited, lockProductOf } from './save-unit.ts'

type Withdrawal = { reason: string; evenIfHeld: boolean }

/**
 * Withdraws a unit from sale. Where somebody is paying for it, staff are asked first; withdrawn even so, the payment
 * finds no unit and the order goes to staff, as for any product that ran out.
 */
export function withdrawUnit(
  app: Pick<FastifyInstance, 'db' | 'changes'>,
  account: Account,
  id: string,
  { reason, evenIfHeld }: Withdrawal,
): Promise<ManagedUnit> {
  return write(app, async (tx, touch) => {
    const before = await lockUnit(tx, id)
    if (before.state === 'sold') throw new Problem('UNIT_SOLD')
    if (before.isHeld && !evenIfHeld) throw new Problem('UNIT_HELD')
    await releaseHoldOf(tx, id)
    await tx
      .update(units)
      .set({ state: 'withdrawn', updatedAt: sql`clock_timestamp()` })
      .where(eq(units.id, id))
    const after = present(await findUnit(tx, id))
    await audit(tx, account, 'unit.withdraw', id, audited(before), { ...audited(after), reason })
    if (before.productId) await updateAndTouchProduct(tx, touch, before.productId)
    return after
  })
}

/** Reads a unit twice: first to learn which product to lock, then under the lock on that product. */
async function lockUnit(tx: Tx, id: string): Promise<ManagedUnit> {
  const found = await findUnit(tx, id)
  if (found?.productId) await lockProductOf(tx, found.productId)
  const unit = await findUnit(tx, id)
  if (!unit) throw new Problem('UNIT_NOT_FOUND')
  return unit
}
