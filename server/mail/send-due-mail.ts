import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../start/context.ts'
import { claimDueMail, noteFailure, noteSent } from './claim-mail.ts'
import type { OutboxMail } from './queries.ts'
import { createMailTransport, type MailTransport } from './transport.ts'

type Surroundings = Pick<Context, 'db' | 'config'> & { log: FastifyBaseLogger }
type Options = { transport?: MailTransport; stopping?: AbortSignal }

const mostAtOnce = 200

/**
 * Sends what is due, one mail after the other, and says how many went out. Any number of instances may do so
 * at once: each mail is claimed by one of them, for the length of a lease.
 *
 * Lost is worse than twice, so a mail counts as sent only after it was accepted. Should the machine stop in
 * the moment between, the lease runs out and the mail goes again, under the same Message-ID.
 */
export async function sendDueMail(
  app: Surroundings,
  { transport = createMailTransport(app.config), stopping }: Options = {},
): Promise<number> {
  for (let sent = 0; sent < mostAtOnce; sent += 1) {
    const mail = stopping?.aborted ? undefined : await claimDueMail(app.db)
    if (!mail) return sent
    const failure = await attempt(transport, mail)
    if (!failure) {
      await noteSent(app.db, mail.id)
      continue
    }
    app.log.warn({ mail: mail.id, tries: mail.tries, reason: failure.message }, 'a mail was not accepted')
    await noteFailure(app.db, mail, failure.message)
    if (!failure.answered) return sent
  }
  return mostAtOnce
}

/** A server that answers refuses this one mail; one that does not would let the others down as well. */
async function attempt(transport: MailTransport, mail: OutboxMail) {
  try {
    await transport(mail)
    return null
  } catch (error) {
    const { message, responseCode } = error as Error & { responseCode?: number }
    return { message, answered: responseCode !== undefined }
  }
}
