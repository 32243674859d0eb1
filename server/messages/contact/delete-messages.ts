import type { Tx } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { cartRequests, contactMessages, customRequirements } from '#server/platform/db/schema.ts'
import { cartsOf, messagesOf, requirementsOf } from './queries.ts'

/**
 * Deletes what somebody wrote, and the carts of which their orders were made. Returns the ids, under which mails about
 * it are kept.
 */
export async function deleteMessages(
  tx: Tx,
  owner: DataOwner,
  orderIds: readonly string[],
): Promise<string[]> {
  const messages = await tx
    .delete(contactMessages)
    .where(messagesOf(owner))
    .returning({ id: contactMessages.id })
  const requirements = await tx
    .delete(customRequirements)
    .where(requirementsOf(owner))
    .returning({ id: customRequirements.id })
  const carts = await tx
    .delete(cartRequests)
    .where(cartsOf(owner, orderIds))
    .returning({ id: cartRequests.id })
  return [...messages, ...requirements, ...carts].map(({ id }) => id)
}
