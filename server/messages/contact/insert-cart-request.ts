import { cartRequestMail } from '#server/messages/mail/contact-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { cartRequests } from '#server/platform/db/schema.ts'
import { present } from '#shared/present.ts'

type NewCart = Pick<
  typeof cartRequests.$inferInsert,
  | 'id'
  | 'name'
  | 'phone'
  | 'phoneKey'
  | 'district'
  | 'pickUpShopId'
  | 'visitorNote'
  | 'couponCode'
  | 'lines'
  | 'subtotalPaisa'
  | 'userId'
>

/** Adds a cart to the inbox of staff and enqueues the mail about it. */
export async function insertCartRequest(tx: Tx, cart: NewCart): Promise<void> {
  const rows = await tx.insert(cartRequests).values(cart).returning()
  await enqueue(tx, [cartRequestMail(present(rows[0]))])
}
