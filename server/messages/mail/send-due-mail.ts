import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '#server/context.ts'
import { createOutbox } from '#server/messages/outbox/outbox.ts'
import { type SendResult, sendDue } from '#server/messages/outbox/send-due.ts'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { maxMailTries, type OutboxMail } from './queries.ts'
import { createMailTransport, type MailTransport } from './transport.ts'

type Deps = Pick<Context, 'db' | 'config'> & { log: FastifyBaseLogger }
type Options = { transport?: MailTransport; stopping?: AbortSignal }

const outbox = createOutbox(mailOutbox, { what: 'mail', maxTries: maxMailTries })

/**
 * Sends the mails that are due and returns how many. A mail counts as sent only after the server accepted it. Should
 * the machine stop in between, the lease runs out and the mail is sent again under the same Message-ID: twice is
 * better than never.
 */
export async function sendDueMail(
  { db, log, config }: Deps,
  { transport = createMailTransport(config), stopping }: Options = {},
): Promise<number> {
  return sendDue(outbox, { db, log, send: (mail) => attempt(transport, mail), stopping })
}

/** A server that answers with a code refuses this mail alone; any other failure would meet the other mails as well. */
async function attempt(transport: MailTransport, mail: OutboxMail): Promise<SendResult> {
  try {
    await transport(mail)
    return { kind: 'sent' }
  } catch (error) {
    const { message, responseCode } = error as Error & { responseCode?: number }
    return { kind: 'retry', reason: message, stopsQueue: responseCode === undefined }
  }
}
