import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '#server/context.ts'
import { smsOutbox } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { TryAgain, type Turn } from '#server/platform/jobs/job.ts'
import type { SmsConfig } from '#server/platform/settings/config.ts'
import { withoutPeople } from '#server/platform/telemetry/logged-error.ts'
import { createSslWireless, type SmsTransport } from './ssl-wireless.ts'

type Deps = Pick<Context, 'db' | 'config'> & { log: FastifyBaseLogger }

/**
 * Sends an SMS that waits. It costs money and a second one would confuse its reader, so it is sent at most once: one
 * whose sender crashed, or got no clear response, stays `handed`, and the mail about the same event must suffice.
 */
export async function sendSms(
  { db, config, log }: Deps,
  { id }: { id: string },
  { isLastTry }: Pick<Turn, 'isLastTry'>,
  transport: SmsTransport | undefined = config.sms ? transportOf(config.sms) : undefined,
): Promise<void> {
  const [sms] = await take(db, { id })
  if (!sms) return
  const result = transport ? await transport(sms) : switchedOff
  if (result.kind === 'sent') {
    await markSent(db, { id })
    return
  }
  // `retry`: it was certainly not sent.
  const state =
    result.kind === 'unclear' ? 'handed' : isLastTry || result.kind === 'refused' ? 'refused' : 'waiting'
  await db
    .update(smsOutbox)
    .set({ lastError: result.reason.slice(0, 500), state })
    .where(eq(smsOutbox.id, id))
  if (result.kind === 'retry') throw new TryAgain(withoutPeople(result.reason))
  log.warn({ id, reason: withoutPeople(result.reason), end: result.kind }, 'sms: not sent')
}

const transports = new WeakMap<SmsConfig, SmsTransport>()

/** One for all SMS, so that they share connections. */
function transportOf(sms: SmsConfig): SmsTransport {
  const transport = transports.get(sms) ?? createSslWireless(sms)
  transports.set(sms, transport)
  return transport
}

const take = statement<Parameters<SmsTransport>[0]>(
  'take_sms',
  sql`
    update sms_outbox set tries = tries + 1, state = 'handed'
    where id = ${placeholder('id')} and state = 'waiting' returning id, recipient, text`,
)

const markSent = statement(
  'mark_sms_sent',
  sql`update sms_outbox set sent_at = now(), last_error = null, state = 'sent' where id = ${placeholder('id')}`,
)

const switchedOff = { kind: 'retry', reason: 'SMS are not set up any more' } as const
