import type { FastifyInstance } from 'fastify'
import {
  type ContactMessage,
  type CustomRequirement,
  contactMail,
  customRequirementMail,
} from '#server/messages/mail/contact-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { contactMessages, customRequirements } from '#server/platform/db/schema.ts'
import { mailboxOf } from '#shared/people/email-address.ts'

type Sender = {
  userId: string | null
  /** The idempotency key: the same form that is sent again is one message. */
  key: string | undefined
}

/** Stores the message and enqueues the mail to staff in one transaction. */
export async function receiveMessage(
  app: FastifyInstance,
  form: Omit<ContactMessage, 'id'>,
  { userId, key }: Sender,
): Promise<void> {
  await writeOnce(app, { key, request: { message: form, userId } }, (tx, _touch, id) =>
    insertMessage(tx, { id, ...form, userId, orderId: null }),
  )
}

type NewMessage = ContactMessage & { userId: string | null; orderId: string | null }

/** Adds a message to the inbox of staff and enqueues the mail about it. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.insert(contactMessages).values({ ...message, mailbox: mailboxOf(message.email) })
  await enqueue(tx, [contactMail(message)])
}

/** Stores the requirement and enqueues the mail to staff in one transaction. */
export async function receiveRequirement(
  app: FastifyInstance,
  form: Omit<CustomRequirement, 'id'>,
  { userId, key }: Sender,
): Promise<void> {
  await writeOnce(app, { key, request: { requirement: form, userId } }, async (tx, _touch, id) => {
    const requirement = { id, ...form }
    await tx
      .insert(customRequirements)
      .values({ ...requirement, userId, mailbox: mailboxOf(form.emailAddress) })
    await enqueue(tx, [customRequirementMail(requirement)])
  })
}
