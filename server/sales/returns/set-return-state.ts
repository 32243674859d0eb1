import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { returns } from '#server/platform/db/schema.ts'
import { isClosedReturn, type ReturnState } from '#shared/orders/returns/return-states.ts'
import { present } from '#shared/present.ts'
import type { ReturnRow } from './return-row.ts'

type Facts = Partial<Pick<ReturnRow, 'reason' | 'place' | 'refundId' | 'exchangeOrderId'>>

/** Writes the new state of a return, whose order is locked, with what was decided. */
export async function setReturnState(
  tx: Tx,
  before: ReturnRow,
  state: ReturnState,
  facts: Facts,
): Promise<ReturnRow> {
  const now = new Date()
  const [after] = await tx
    .update(returns)
    .set({
      ...facts,
      state,
      movedAt: now,
      closedAt: isClosedReturn(state) ? now : null,
      ...(state === 'received' && { receivedAt: now }),
    })
    .where(eq(returns.id, before.id))
    .returning()
  return present(after)
}
