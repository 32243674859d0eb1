import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { type Author, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { returnEvents } from '#server/platform/db/schema.ts'
import { listGonePieces } from '#server/sales/orders/pieces/list-gone-pieces.ts'
import type { ReturnMove, StaffReturn } from '#shared/contract/returns/returns.ts'
import {
  isClosedReturn,
  needsReason,
  plainMoves,
  type ReturnState,
  returnMoveRefusal,
} from '#shared/orders/returns/return-states.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { findOpenReturn, returnIsOpen } from './find-open-return.ts'
import { lockReturn } from './lock-return.ts'
import { recordReturnMove } from './record-return-move.ts'
import type { ReturnRow } from './return-row.ts'
import { setReturnState } from './set-return-state.ts'
import { findStaffReturn } from './staff-returns.ts'

/**
 * Moves a return and notifies its buyer. A move that was made already is neither repeated nor mailed again, but the note
 * of a second colleague is added.
 */
export function moveReturn(
  app: FastifyInstance,
  account: Account,
  id: string,
  { state, note = '', reason = '', basedOn }: ReturnMove,
): Promise<StaffReturn> {
  return write(app, async (tx) => {
    const { row: before } = await lockReturn(tx, id)
    if (before.state === state) await addNote(tx, account, before, { note, reason })
    else {
      await refuseMove(tx, before, { state, reason, basedOn })
      const after = await setReturnState(tx, before, state, { reason: needsReason(state) ? reason : '' })
      // The log outlives the return, so it holds nothing about the person.
      const written = { ...(note && { note: 'written' }), ...(reason && { reason: 'written' }) }
      await audit(tx, account, 'return.move', id, { state: before.state }, { state, ...written })
      await recordReturnMove({ app, tx }, after, { by: account.displayName, note })
    }
    return present(await findStaffReturn(tx, id, app.config))
  })
}

type Notes = { note: string; reason: string }

/** Adds the note of somebody who wanted a move that was made in the meantime; a retry of the same request adds nothing. */
async function addNote(tx: Tx, account: Account, row: ReturnRow, { note, reason }: Notes): Promise<void> {
  const { id, state } = row
  if (needsReason(state) && reason && reason !== row.reason) {
    const mover = await findLastMover(tx, id)
    const message = `${mover?.by ?? 'Somebody'} has decided this return already, and the buyer has read another reason.`
    throw new Problem('RETURN_MOVE', { message })
  }
  const { displayName: by } = account
  const isWritten = and(
    eq(returnEvents.returnId, id),
    eq(returnEvents.state, state),
    eq(returnEvents.by, by),
    eq(returnEvents.note, note),
  )
  if (note === '' || (await tx.$count(returnEvents, isWritten)) > 0) return
  await tx.insert(returnEvents).values({ returnId: id, state, by, note })
  await audit(tx, account, 'return.move', id, { state }, { state, note: 'written' })
}

type NextState = { state: ReturnState; reason: string; basedOn: ReturnMove['basedOn'] }

async function refuseMove(tx: Tx, before: ReturnRow, { state, reason, basedOn }: NextState): Promise<void> {
  await refuseStaleReturn(tx, before, basedOn)
  const refusal = returnMoveRefusal(before.state, state, reason)
  if (refusal) throw new Problem('RETURN_MOVE', { message: refusal })
  // Money and other machines have calls of their own.
  if (!plainMoves(before.state).includes(state)) throw new Problem('RETURN_MOVE')
  if (!isClosedReturn(before.state)) return
  // A return that is taken up again must not meet a newer one, nor a piece that was refunded since.
  const other = await findOpenReturn(tx, before, before.id)
  if (other) throw returnIsOpen(other)
  const gone = await listGonePieces(tx, [before.orderId])
  if (gone.some(({ line, piece }) => line === before.line && piece === before.piece))
    throw new Problem('CONFLICT', { message: 'This piece is not part of the order any more.' })
}

/** Refuses a decision about a return that somebody moved in the meantime. */
export async function refuseStaleReturn(
  tx: Tx,
  { id, state }: ReturnRow,
  basedOn: ReturnMove['basedOn'],
): Promise<void> {
  await refuseStale({ basedOn, before: { state }, findAuthor: () => findLastMover(tx, id) })
}

async function findLastMover(tx: Tx, id: string): Promise<Author | undefined> {
  const [event] = await tx
    .select()
    .from(returnEvents)
    .where(eq(returnEvents.returnId, id))
    .orderBy(desc(returnEvents.id))
    .limit(1)
  return event && { by: event.by, at: event.at.toISOString() }
}
