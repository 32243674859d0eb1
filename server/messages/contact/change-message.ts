import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { type Author, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import {
  auditLog,
  cartRequests,
  contactMessages,
  customRequirements,
  users,
} from '#server/platform/db/schema.ts'
import type { MessageChange, StaffMessage } from '#shared/contract/messages.ts'
import type { MessageKind, MessageState } from '#shared/messages/message-states.ts'
import { Problem } from '#shared/problem.ts'
import { findStaffMessage } from './staff-messages.ts'

const action = 'message.update'

/** Fields that are left out stay as they are. */
export function changeMessage(
  app: FastifyInstance,
  account: Account,
  { kind, id }: { kind: MessageKind; id: string },
  { basedOn, ...change }: MessageChange,
): Promise<StaffMessage> {
  return write(app, async (tx) => {
    const before = await lockMessage(tx, kind, id)
    if (kind === 'cart' && change.state && change.state !== 'closed') await refuseOrdered(tx, id)
    const owner = ownerAfter(before, change.owner, account)
    const after = {
      state: change.state ?? before.state,
      owner: owner.name,
      note: change.note ?? before.note,
    }
    await refuseStale({ basedOn, before, after, findAuthor: () => findLastAuthor(tx, id) })
    const table = tables[kind]
    await tx
      .update(table)
      .set({
        state: after.state,
        note: after.note,
        ownerId: owner.id,
        ...marksOf(before.state, after.state, account.id),
      })
      .where(eq(table.id, id))
    await recordChange(tx, account, { id, before, after })
    const changed = await findStaffMessage(tx, kind, id, app.config.answerHours)
    if (!changed) throw new Problem('MESSAGE_NOT_FOUND')
    return changed
  })
}

/** A cart of which an order was made is done with. */
async function refuseOrdered(tx: Tx, id: string): Promise<void> {
  const isOrdered = and(eq(cartRequests.id, id), isNotNull(cartRequests.orderId))
  if ((await tx.$count(cartRequests, isOrdered)) === 0) return
  throw new Problem('CONFLICT', { message: 'An order was made of this cart, so it stays closed.' })
}

type Handling = { state: MessageState; owner: string | null; note: string }
type Locked = Handling & { ownerId: string | null }

async function lockMessage(tx: Tx, kind: MessageKind, id: string): Promise<Locked> {
  const table = tables[kind]
  const [row] = await tx
    .select({ state: table.state, ownerId: table.ownerId, owner: users.displayName, note: table.note })
    .from(table)
    .leftJoin(users, eq(users.id, table.ownerId))
    .where(eq(table.id, id))
    .for('update', { of: table })
  if (!row) throw new Problem('MESSAGE_NOT_FOUND')
  return row
}

const tables = { message: contactMessages, requirement: customRequirements, cart: cartRequests }

function ownerAfter(before: Locked, change: MessageChange['owner'], { id, displayName }: Account) {
  if (change === 'me') return { id, name: displayName }
  return change === 'nobody' ? { id: null, name: null } : { id: before.ownerId, name: before.owner }
}

/** The marks of who answered and closed a message. One that is opened again loses those of later states. */
function marksOf(before: MessageState, after: MessageState, by: string) {
  if (before === after) return {}
  const now = new Date()
  const notClosed = { closedBy: null, closedAt: null }
  if (after === 'new') return { answeredBy: null, answeredAt: null, ...notClosed }
  if (after === 'closed') return { closedBy: by, closedAt: now }
  return { ...(before === 'new' && { answeredBy: by, answeredAt: now }), ...notClosed }
}

type Change = { id: string; before: Handling; after: Handling }

/** The audit log outlives the message, so it holds no word of a note about a person. */
async function recordChange(tx: Tx, account: Account, { id, before, after }: Change): Promise<void> {
  const hasNewNote = after.note !== before.note
  const was = { state: before.state, owner: before.owner }
  const is = { state: after.state, owner: after.owner, ...(hasNewNote && { note: 'changed' }) }
  await audit(tx, account, action, id, was, is)
}

async function findLastAuthor(tx: Tx, id: string): Promise<Author | undefined> {
  const [line] = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, id), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return line && { by: line.by, at: line.at.toISOString() }
}
