import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../start/context.ts'
import { claimDueMail, markFailed, markSent } from './claim-mail.ts'
import type { OutboxMail } from './queries.ts'
import { createMailTransport, type MailTransport } from './transport.ts'

type Deps = Pick<Context, 'db' | 'config'> & { log: FastifyBaseLogger }
type Options = { transport?: MailTransport; stopping?: AbortSignal }

const maxPerRun = 200

/**
 * Sends the mails that are due, one after the other, and returns how many. Any number of instances may do so at once:
 * each mail is claimed by one of them, for the length of a lease.
 *
 * A mail counts as sent only after the server accepted it. Should the machine stop in between, the lease runs out and
 * the mail is sent again under the same Message-ID: twice is better than never.
 */
export async function sendDueMail(
  app: Deps,
  { transport = createMailTransport(app.config), stopping }: Options = {},
): Promise<number> {
  for (let sent = 0; sent < maxPerRun; sent += 1) {
    const mail = stopping?.aborted ? undefined : await claimDueMail(app.db)
    if (!mail) return sent
    const failure = await attempt(transport, mail)
    if (!failure) {
      await markSent(app.db, mail.id)
      continue
    }
    app.log.warn({ mail: mail.id, tries: mail.tries, reason: failure.message }, 'a mail was not accepted')
    await markFailed(app.db, mail, failure.message)
    if (!failure.answered) return sent
  }
  return maxPerRun
}

/** `answered` tells a server that refuses this mail from one that would fail the others as well. */
async function attempt(transport: MailTransport, mail: OutboxMail) {
  try {
    await transport(mail)
    return null
  } catch (error) {
    const { message, responseCode } = error as Error & { responseCode?: number }
    return { message, answered: responseCode !== undefined }
  }
}
