import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { belongsTo, type DataOwner } from '#server/platform/db/data-owner.ts'
import { cartRequests, contactMessages, customRequirements } from '#server/platform/db/schema.ts'

/** Rows that an older version wrote have the email only as it was typed. */
export function messagesOf(owner: DataOwner): SQL | undefined {
  const mailbox = sql`coalesce(${contactMessages.mailbox}, lower(${contactMessages.email}))`
  return belongsTo(owner, { userId: contactMessages.userId, mailbox })
}

export function requirementsOf(owner: DataOwner): SQL | undefined {
  const mailbox = sql`coalesce(${customRequirements.mailbox}, lower(${customRequirements.emailAddress}))`
  return belongsTo(owner, { userId: customRequirements.userId, mailbox })
}

/** A visitor without an account gave no email: their carts are known by the orders that were made of them. */
export function cartsOf(owner: DataOwner, orderIds: readonly string[]): SQL | undefined {
  const isOfOrders = inArray(cartRequests.orderId, [...orderIds])
  return 'userId' in owner ? or(eq(cartRequests.userId, owner.userId), isOfOrders) : isOfOrders
}

/** The carts that somebody sent to the hotline, newest first. */
export async function listCartRequests(
  db: Db | Tx,
  owner: DataOwner,
  { orderIds, limit }: { orderIds: readonly string[]; limit: number },
) {
  const carts = await db
    .select()
    .from(cartRequests)
    .where(cartsOf(owner, orderIds))
    .orderBy(desc(cartRequests.createdAt))
    .limit(limit)
  return carts.map((cart) => forOwner({ ...cart, mailbox: null }))
}

/** The messages of one person, newest first. */
export async function listMessages(db: Db | Tx, owner: DataOwner, limit: number) {
  const messages = await db
    .select()
    .from(contactMessages)
    .where(messagesOf(owner))
    .orderBy(desc(contactMessages.createdAt))
    .limit(limit)
  const requirements = await db
    .select()
    .from(customRequirements)
    .where(requirementsOf(owner))
    .orderBy(desc(customRequirements.createdAt))
    .limit(limit)
  return { messages: messages.map(forOwner), customRequirements: requirements.map(forOwner) }
}

type StaffColumn = 'ownerId' | 'note' | 'answeredBy' | 'closedBy'
type Row = { userId: string | null; mailbox: string | null; orderId?: string | null } & Record<
  StaffColumn,
  string | null
>

/** Names and notes of staff are left out of the writer's copy; the time of the answer is part of it. */
function forOwner<R extends Row>(row: R) {
  const { userId: _userId, mailbox: _mailbox, orderId: _orderId, ownerId: _owner, note: _note, ...rest } = row
  const { answeredBy: _answeredBy, closedBy: _closedBy, ...written } = rest
  return written
}
