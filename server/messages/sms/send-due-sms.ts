import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '#server/context.ts'
import { createOutbox } from '#server/messages/outbox/outbox.ts'
import { sendDue } from '#server/messages/outbox/send-due.ts'
import { smsOutbox } from '#server/platform/db/schema.ts'
import { createSslWireless, type SmsTransport } from './ssl-wireless.ts'

type Deps = Pick<Context, 'db' | 'config'> & { log: FastifyBaseLogger }
type Options = { transport?: SmsTransport; stopping?: AbortSignal }

/** Ten tries take about eight hours: after that an SMS would come too late. */
const outbox = createOutbox(smsOutbox, { what: 'sms', maxTries: 10, atMostOnce: true })

/**
 * Sends the SMS that are due and returns how many. An SMS costs money and a second one would confuse its reader, so
 * each is sent at most once: where the response is lost, the mail about the same event must suffice.
 */
export async function sendDueSms(
  { db, log, config }: Deps,
  { transport = config.sms ? createSslWireless(config.sms) : undefined, stopping }: Options = {},
): Promise<number> {
  return transport ? sendDue(outbox, { db, log, send: transport, stopping }) : 0
}
