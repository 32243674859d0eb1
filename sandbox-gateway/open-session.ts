import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { placeholder, statement } from '#server/db/statement.ts'
import { type Answer, answer, hang, stopsBeforeWork } from './answer.ts'
import { type Channel, offeredChannels } from './channels.ts'
import type { Fault } from './faults.ts'
import { newSessionKey, parsePaisa } from './formats.ts'
import type { Sandbox } from './sandbox.ts'
import { sessionRequestRefusal } from './session-rules.ts'
import type { Fields } from './sign-fields.ts'
import { isOurStore } from './store.ts'
import type { Session } from './tables.ts'

const credentialError = 'Store Credential Error Or Store is De-active'

/** The session call: checks the form as strictly as its documentation, keeps it, says where to send the buyer. */
export async function openSession(sandbox: Sandbox, fields: Fields, reply: FastifyReply) {
  const fault = await sandbox.faults.take('session', { tranId: fields.tran_id ?? '' })
  if (stopsBeforeWork(fault)) return answer(sandbox, reply, {}, fault)
  const refused = (failedreason: string) =>
    answer(sandbox, reply, { status: 'FAILED', failedreason, sessionkey: '' })
  const reason = (fault && simulatedRefusal[fault.kind]) ?? refusal(sandbox, fields)
  if (reason) return refused(reason)

  const session = newSession(sandbox, fields)
  if (!(await insertUnlessPaid(sandbox, session)))
    return refused("Invalid Information! 'tran_id' is paid already.")
  if (fault?.kind === 'timeout-after-create') return hang(sandbox, reply)
  return answer(sandbox, reply, openedAnswer(sandbox, session, fault), fault)
}

const simulatedRefusal: Readonly<Record<string, string>> = {
  'credential-error': credentialError,
  'missing-field': "Invalid Information! 'cus_email' is missing or empty.",
}

function refusal(sandbox: Sandbox, fields: Fields): string | null {
  return isOurStore(sandbox, fields)
    ? sessionRequestRefusal(fields, sandbox.settings.shopOrigin)
    : credentialError
}

async function insertUnlessPaid({ db, recent }: Sandbox, session: Session): Promise<boolean> {
  const inserted = await insert(db, session)
  if (inserted.length === 0) return false
  recent.keepSession(session)
  return true
}

const insert = statement(
  'sandbox_open_session',
  sql`
    insert into sandbox.sessions (session_key, tran_id, state, amount_paisa, request, created_at, expires_at)
    select ${placeholder('sessionKey')}, ${placeholder('tranId')}, ${placeholder('state')}, ${placeholder('amountPaisa')}::bigint,
      ${placeholder('request')}::jsonb, ${placeholder('createdAt')}::timestamptz, ${placeholder('expiresAt')}::timestamptz
    where not exists (
      select 1 from sandbox.transactions where tran_id = ${placeholder('tranId')} and status = 'VALID')
    returning session_key`,
)

function newSession({ clock, settings }: Sandbox, { store_passwd: _, ...request }: Fields): Session {
  const createdAt = clock.now()
  return {
    sessionKey: newSessionKey(),
    tranId: request.tran_id ?? '',
    state: 'OPEN',
    amountPaisa: parsePaisa(request.total_amount ?? '') ?? 0,
    request,
    channel: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + settings.sessionTtlMs),
  }
}

function openedAnswer({ settings }: Sandbox, session: Session, fault: Fault | undefined): Answer {
  const offered = offeredChannels(session.request.multi_card_name)
  const named = (type: string) =>
    offered
      .filter((one) => one.type === type)
      .map(({ gw }) => gw)
      .join(',')
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: session.sessionKey,
    gw: {
      visa: named('visa'),
      master: named('master'),
      amex: named('amex'),
      othercards: '',
      internetbanking: named('internetbanking'),
      mobilebanking: named('mobilebanking'),
    },
    redirectGatewayURL: '',
    directPaymentURLBank: '',
    directPaymentURLCard: '',
    directPaymentURL: '',
    redirectGatewayURLFailed: '',
    GatewayPageURL: pageUrl(settings.publicUrl, session.sessionKey, fault),
    storeBanner: '',
    storeLogo: '',
    store_name: settings.shopName,
    desc: offered.map((channel) => channelEntry(settings.publicUrl, session, channel)),
    is_direct_pay_enable: '0',
  }
}

function pageUrl(publicUrl: string, sessionKey: string, fault: Fault | undefined): string {
  const url = `${publicUrl}/EasyCheckOut/testcde${sessionKey.toLowerCase()}`
  if (fault?.kind === 'empty-url') return ''
  if (fault?.kind === 'foreign-url') return url.replace(/^\w+:\/\/[^/]+/, 'https://pay.example.org')
  return fault?.kind === 'http-url' ? url.replace(/^\w+:\/\/[^/]+/, 'http://sandbox.sslcommerz.com') : url
}

function channelEntry(
  publicUrl: string,
  { request, tranId, sessionKey }: Session,
  { name, type, gw }: Channel,
) {
  const asked = `mamount=${request.total_amount}&ssl_id=${encodeURIComponent(tranId)}&Q=REDIRECT&SESSIONKEY=${sessionKey}`
  const redirectGatewayURL = `${publicUrl}/gwprocess/v4/bankgw/indexhtmlOTP.php?${asked}&tran_type=success&cardname=${gw}`
  return { name, type, logo: '', gw, r_flag: '1', redirectGatewayURL }
}
