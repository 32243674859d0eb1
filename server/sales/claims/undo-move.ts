import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { withdrawMails } from '#server/messages/mail/withdraw-mails.ts'
import { withdrawSms } from '#server/messages/sms/withdraw-sms.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { claimEvents, claims } from '#server/platform/db/schema.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { takeWarrantyBack } from '#server/sales/warranties/hand-warranty-on.ts'
import type { StaffClaim } from '#shared/contract/claims.ts'
import { claimSmsKind } from '#shared/messages/sms-states.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { type ClaimState, isClosedClaim } from '#shared/units/claim-states.ts'
import { claimIsOpen, findOpenClaim } from './claim-limits.ts'
import type { ClaimRow } from './claim-row.ts'
import { findLastMover, lockClaim } from './move-claim.ts'
import { moveKey, tellClaim } from './record-claim-move.ts'
import { lockOrderOfClaim } from './replace-machine.ts'
import { findStaffClaim } from './staff-claims.ts'

const undoMs = 24 * 60 * 60 * 1000

type Event = typeof claimEvents.$inferSelect
/** The last move, with what colleagues noted after it, and the state of before. */
type Step = { move: Event; undone: Event[]; earlier: Event[] }

/**
 * Takes the last move of a claim back, within a day. Its messages wait two minutes: until then the buyer hears nothing.
 * Afterwards they are told the state that is right. The same request that comes again meets the state of before.
 */
export function undoMove(
  app: FastifyInstance,
  account: Account,
  id: string,
  state: ClaimState,
): Promise<StaffClaim> {
  return write(app, async (tx) => {
    await lockOrderOfClaim(tx, id)
    const before = await lockClaim(tx, id)
    const basedOn = { state }
    await refuseStale({ basedOn, before: { state: before.state }, findAuthor: () => findLastMover(tx, id) })
    const step = await findStep(tx, before)
    const after = await stepBack(tx, before, step)
    const by = account.displayName
    const undoneIds = step.undone.map((event) => event.id)
    await tx.update(claimEvents).set({ undoneBy: by }).where(inArray(claimEvents.id, undoneIds))
    await audit(tx, account, 'claim.undo', id, { state: before.state }, { state: after.state })
    const { isTold } = await withdrawMessages(tx, before, step.move)
    const event = eventOf('claimTakenBack', { number: after.number, state: after.state })
    await recordEvent(tx, { orderId: after.orderId, by, event })
    if (isTold) await tellClaim({ app, tx }, after, { move: `${moveKey(id, step.move.id)}:undone` })
    return present(await findStaffClaim(tx, id, app.config))
  })
}

async function findStep(tx: Tx, { id, state }: ClaimRow): Promise<Step> {
  const events = await tx
    .select()
    .from(claimEvents)
    .where(and(eq(claimEvents.claimId, id), isNull(claimEvents.undoneBy)))
    .orderBy(asc(claimEvents.id))
  const from = events.findLastIndex((event) => event.state !== state) + 1
  const move = events[from]
  if (from === 0 || !move) refuse('This claim has made no move that could be taken back.')
  if (Date.now() - move.at.getTime() > undoMs)
    refuse('A move can be taken back for a day. Please choose the next status instead.')
  return { move, undone: events.slice(from), earlier: events.slice(0, from) }
}

async function stepBack(tx: Tx, before: ClaimRow, { earlier }: Step): Promise<ClaimRow> {
  const last = present(earlier.at(-1))
  const first = earlier[earlier.findLastIndex((event) => event.state !== last.state) + 1] ?? last
  const { state } = last
  if (state === 'refused' && !first.reason) refuse('The reason of this refusal is not known any more.')
  const other = isClosedClaim(before.state) ? await findOpenClaim(tx, before, before.id) : undefined
  if (other) throw claimIsOpen(other)
  if (before.replacementId && before.warrantyId)
    await takeWarrantyBack(tx, before.warrantyId, before.replacementId)
  const [after] = await tx
    .update(claims)
    .set({
      state,
      movedAt: first.at,
      reason: state === 'refused' ? first.reason : '',
      closedAt: isClosedClaim(state) ? first.at : null,
      atMakerAt: earlier.find((event) => event.state === 'at_maker')?.at ?? null,
      replacementId: null,
    })
    .where(eq(claims.id, before.id))
    .returning()
  return present(after)
}

async function withdrawMessages(tx: Tx, { id, orderId, state }: ClaimRow, move: Event) {
  const event = moveKey(id, move.id)
  const mails = await withdrawMails(tx, { orderId, event }, ['claim'])
  const sms = await withdrawSms(tx, { orderId, kind: claimSmsKind(state), event })
  return { isTold: mails.isTold || sms.isTold }
}

function refuse(message: string): never {
  throw new Problem('CLAIM_MOVE', { message })
}
