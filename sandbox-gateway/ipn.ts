import { randomBytes } from 'node:crypto'
import type { Fault } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { type Fields, wait } from './http.ts'
import { notificationFields, signFields } from './notification.ts'
import { deliveries, type Session, type Transaction } from './tables.ts'

const timeoutMs = 10_000
const retryMs = 1_000
/** The buyer's browser waits this long at most for the shop's answer to the IPN. */
const holdReturnMs = 3_000

interface Message {
  body: string
  contentType: string
}

/** Tells the shop's server about a transaction. Resolves when the buyer's browser may go back to the shop. */
export async function sendIpn(gateway: Gateway, session: Session, transaction: Transaction): Promise<void> {
  if (!session.request.ipn_url) return
  const { storeId, storePassword, ipnRetries } = gateway.options
  const fault = await gateway.faults.take('ipn', session)
  const message = ipnMessage(notificationFields(session, transaction, storeId), storePassword, fault)
  const retries = Math.max(ipnRetries, fault?.kind === 'retry' ? Number(fault.with.times ?? 3) : 0)
  const sendCopy = async (delayMs: number) => {
    await wait(gateway, delayMs)
    await deliver(gateway, session, message, retries)
  }
  // A delivery outlives the request; when the server stops, the database may be gone before the delivery is logged.
  const sent = Promise.all(delays(fault).map(sendCopy)).catch(() => {})
  if (fault?.kind === 'with-return' || fault?.kind === 'after-return') return
  await Promise.race([sent, wait(gateway, holdReturnMs)])
}

/** One delay for each copy that is sent. */
function delays(fault: Fault | undefined): number[] {
  const ms = Number(fault?.with.ms ?? 0)
  switch (fault?.kind) {
    case 'never':
      return []
    case 'delay':
      return [ms]
    case 'after-return':
      return [ms || 1_000]
    case 'duplicate':
      return Array.from({ length: Math.min(100, Number(fault.with.times ?? 2)) }, (_, nth) => nth * ms)
    default:
      return [0]
  }
}

async function deliver(
  gateway: Gateway,
  { request, sessionKey, tranId }: Session,
  message: Message,
  retries: number,
) {
  const url = request.ipn_url ?? ''
  for (let left = retries; !gateway.stopping.aborted; left -= 1) {
    const result = await post(url, message)
    const delivery = { sessionKey, tranId, url, body: message.body.slice(0, 8_000), ...result }
    await gateway.db.insert(deliveries).values({ ...delivery, sentAt: gateway.clock.now() })
    if (result.responseCode === 200 || left <= 0) return
    await wait(gateway, retryMs)
  }
}

/** Posts to the shop like a browser or the IPN sender. Never throws and follows no redirect. */
export async function post(url: string, { body, contentType }: Message) {
  const headers = { 'content-type': contentType }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await response.arrayBuffer()
    return { responseCode: response.status, failure: null }
  } catch (error) {
    return { responseCode: null, failure: String((error as Error).cause ?? error) }
  }
}

/** Fields in alphabetical order, then the signature, as the real gateway writes them. */
function ipnMessage(fields: Fields, storePassword: string, fault: Fault | undefined): Message {
  const sorted = Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))
  const signed = signUnder(fault, sorted, storePassword)
  const message = formMessage(signed)
  switch (fault?.kind) {
    case 'json':
      return { body: JSON.stringify(signed), contentType: 'application/json' }
    case 'repeated-keys':
      return { ...message, body: `${message.body}&amount=10.00&tran_id=OTHER` }
    case 'huge-body':
      return { ...message, body: `${message.body}&padding=${'x'.repeat(2 ** 20)}` }
    default:
      return message
  }
}

export function formMessage(fields: Fields): Message {
  return { body: new URLSearchParams(fields).toString(), contentType: 'application/x-www-form-urlencoded' }
}

function signUnder(fault: Fault | undefined, fields: Fields, storePassword: string): Fields {
  const signed = signFields(fields, storePassword)
  switch (fault?.kind) {
    case 'bad-sign':
      return { ...signed, verify_sign: randomBytes(16).toString('hex') }
    case 'bad-sha2':
      return { ...signed, verify_sign_sha2: randomBytes(32).toString('hex') }
    case 'no-verify-key': {
      const { verify_key: _, ...rest } = signed
      return rest
    }
    case 'key-without-amount': {
      const keys = Object.keys(fields).filter((key) => key !== 'amount')
      return signFields(fields, storePassword, keys)
    }
    case 'tampered':
      return tampered(signed, fault)
    case 'amount-without-decimals':
      return signFields({ ...fields, amount: (fields.amount ?? '').replace(/\.00$/, '') }, storePassword)
    case 'unknown-tran-id':
      return signFields({ ...fields, tran_id: String(fault.with.value ?? 'UNKNOWN') }, storePassword)
    default:
      return signed
  }
}

/** One field is changed after signing. */
export function tampered(signed: Fields, fault: Fault): Fields {
  return { ...signed, [String(fault.with.field ?? 'amount')]: String(fault.with.value ?? '10.00') }
}
