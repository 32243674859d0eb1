import type { Tx } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { contactMessages, customRequirements } from '#server/platform/db/schema.ts'
import { messagesOf, requirementsOf } from './queries.ts'

/** Deletes what somebody wrote and returns the ids, under which mails about it are kept. */
export async function deleteMessages(tx: Tx, owner: DataOwner): Promise<string[]> {
  const messages = await tx
    .delete(contactMessages)
    .where(messagesOf(owner))
    .returning({ id: contactMessages.id })
  const requirements = await tx
    .delete(customRequirements)
    .where(requirementsOf(owner))
    .returning({ id: customRequirements.id })
  return [...messages, ...requirements].map(({ id }) => id)
}
