import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { slipOver } from '#server/messages/slip-over.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { type Author, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { claimEvents, claims } from '#server/platform/db/schema.ts'
import type { ClaimMove, StaffClaim } from '#shared/contract/claims.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { type ClaimState, claimMoveRefusal, isClosedClaim } from '#shared/units/claim-states.ts'
import { claimIsOpen, findOpenClaim } from './claim-limits.ts'
import type { ClaimRow } from './claim-row.ts'
import { recordClaimMove } from './record-claim-move.ts'
import { lockOrderOfClaim, replaceMachine } from './replace-machine.ts'
import { findStaffClaim } from './staff-claims.ts'

/**
 * Moves a claim and notifies its buyer. A move that was made already is neither repeated nor mailed again, but the note
 * of a second colleague is added.
 */
export function moveClaim(
  app: FastifyInstance,
  account: Account,
  id: string,
  { state, note = '', reason = '', replacement = '', basedOn }: ClaimMove,
): Promise<StaffClaim> {
  return write(app, async (tx) => {
    if (replacement) await lockOrderOfClaim(tx, id)
    const before = await lockClaim(tx, id)
    if (before.state === state) await addNote(tx, account, before, { note, reason })
    else {
      const now = { state: before.state }
      await refuseStale({ basedOn, before: now, findAuthor: () => findLastMover(tx, id) })
      await refuseMove(tx, before, state, reason)
      const replacementId = replacement
        ? await replaceMachine(tx, account, { claim: before, state, serial: replacement })
        : null
      const after = await setState(tx, before, { state, reason, replacementId })
      // The log outlives the claim, so it holds nothing about the person.
      const written = {
        ...(note && { note: 'written' }),
        ...(reason && { reason: 'written' }),
        ...(replacementId && { replacement: 'entered' }),
      }
      await audit(tx, account, 'claim.move', id, now, { state, ...written })
      await recordClaimMove({ app, tx }, after, { by: account.displayName, note, runAt: slipOver() })
    }
    return present(await findStaffClaim(tx, id, app.config))
  })
}

export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow> {
  const [row] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  if (!row) throw new Problem('CLAIM_NOT_FOUND')
  return row
}

type Notes = { note: string; reason: string }

/**
 * Adds the note of somebody who wanted a move that was made in the meantime; a retry of the same request adds
 * nothing.
 */
async function addNote(tx: Tx, account: Account, claim: ClaimRow, { note, reason }: Notes): Promise<void> {
  const { id, state } = claim
  if (state === 'refused' && reason && reason !== claim.reason) {
    const mover = await findLastMover(tx, id)
    const message = `${mover?.by ?? 'Somebody'} has refused this claim already, and the buyer has read another reason.`
    throw new Problem('CLAIM_MOVE', { message })
  }
  const { displayName: by } = account
  const isWritten = and(
    eq(claimEvents.claimId, id),
    eq(claimEvents.state, state),
    eq(claimEvents.by, by),
    eq(claimEvents.note, note),
  )
  if (note === '' || (await tx.$count(claimEvents, isWritten)) > 0) return
  await tx.insert(claimEvents).values({ claimId: id, state, by, note })
  await audit(tx, account, 'claim.move', id, { state }, { state, note: 'written' })
}

async function refuseMove(tx: Tx, before: ClaimRow, state: ClaimState, reason: string): Promise<void> {
  const refusal = claimMoveRefusal(before.state, state, reason)
  if (refusal) throw new Problem('CLAIM_MOVE', { message: refusal })
  // A claim that is opened again must not meet a newer one of the same machine.
  const other = isClosedClaim(before.state) ? await findOpenClaim(tx, before, before.id) : undefined
  if (other) throw claimIsOpen(other)
}

type NewState = { state: ClaimState; reason: string; replacementId: string | null }

async function setState(
  tx: Tx,
  before: ClaimRow,
  { state, reason, replacementId }: NewState,
): Promise<ClaimRow> {
  const now = new Date()
  const [after] = await tx
    .update(claims)
    .set({
      state,
      movedAt: now,
      reason: state === 'refused' ? reason : '',
      closedAt: isClosedClaim(state) ? now : null,
      replacementId,
      ...(state === 'at_maker' && { atMakerAt: before.atMakerAt ?? now }),
    })
    .where(eq(claims.id, before.id))
    .returning()
  return present(after)
}

export async function findLastMover(tx: Tx, id: string): Promise<Author | undefined> {
  const [event] = await tx
    .select()
    .from(claimEvents)
    .where(and(eq(claimEvents.claimId, id), isNull(claimEvents.undoneBy)))
    .orderBy(desc(claimEvents.id))
    .limit(1)
  return event && { by: event.by, at: event.at.toISOString() }
}
