import type { FastifyInstance } from 'fastify'
import { mailboxOf } from '#shared/email-address.ts'
import { write } from '../changes/write.ts'
import { newId } from '../db/ids.ts'
import { contactMessages, customRequirements } from '../db/schema.ts'
import {
  type ContactMessage,
  type CustomRequirement,
  contactMail,
  customRequirementMail,
} from '../mail/contact-mails.ts'
import { enqueue } from '../mail/enqueue.ts'

/** Stores the message and enqueues the mail to staff in one transaction. */
export async function receiveMessage(
  app: FastifyInstance,
  form: Omit<ContactMessage, 'id'>,
  userId: string | null,
): Promise<void> {
  const message = { id: newId(), ...form }
  await write(app, async (tx) => {
    await tx.insert(contactMessages).values({ ...message, userId, mailbox: mailboxOf(form.email) })
    await enqueue(tx, [contactMail(message)])
  })
}

/** Stores the requirement and enqueues the mail to staff in one transaction. */
export async function receiveRequirement(
  app: FastifyInstance,
  form: Omit<CustomRequirement, 'id'>,
  userId: string | null,
): Promise<void> {
  const requirement = { id: newId(), ...form }
  await write(app, async (tx) => {
    await tx
      .insert(customRequirements)
      .values({ ...requirement, userId, mailbox: mailboxOf(form.emailAddress) })
    await enqueue(tx, [customRequirementMail(requirement)])
  })
}
