import { randomBytes } from 'node:crypto'
import type { ByKind, Fault } from './faults.ts'
import { type Gateway, wait } from './gateway.ts'
import type { Fields } from './http.ts'
import { notificationFields, signFields, tampered } from './notification.ts'
import { deliveries, type Session, type Transaction } from './tables.ts'

const retryMs = 1_000
/** The buyer's browser waits this long at most for the shop's answer to the IPN. */
const holdReturnMs = 3_000

/** Notifies the shop's server of a transaction. Resolves when the buyer's browser may go back to the shop. */
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

/** Fields in alphabetical order, then the signature, as the real gateway writes them. */
function ipnMessage(fields: Fields, storePassword: string, fault: Fault<'ipn'> | undefined): Message {
  const sorted = Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))
  const sign: Sign = (all, keys) => signFields(all, storePassword, keys)
  const signed = (fault && signatureFaults[fault.kind]?.(sorted, sign, fault)) ?? sign(sorted)
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

type Sign = (fields: Fields, keys?: string[]) => Fields

/** How each fault signs the fields. */
const signatureFaults: ByKind<'ipn', (fields: Fields, sign: Sign, fault: Fault) => Fields> = {
  'bad-sign': (fields, sign) => ({ ...sign(fields), verify_sign: randomBytes(16).toString('hex') }),
  'bad-sha2': (fields, sign) => ({ ...sign(fields), verify_sign_sha2: randomBytes(32).toString('hex') }),
  'no-verify-key': (fields, sign) => {
    const { verify_key: _, ...rest } = sign(fields)
    return rest
  },
  'key-without-amount': (fields, sign) =>
    sign(
      fields,
      Object.keys(fields).filter((key) => key !== 'amount'),
    ),
  tampered: (fields, sign, fault) => tampered(sign(fields), fault),
  'amount-without-decimals': (fields, sign) =>
    sign({ ...fields, amount: (fields.amount ?? '').replace(/\.00$/, '') }),
  'unknown-tran-id': (fields, sign, { with: { value = 'UNKNOWN' } }) =>
    sign({ ...fields, tran_id: String(value) }),
}

/** One delay for each copy that is sent. */
function delays(fault: Fault<'ipn'> | undefined): number[] {
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

async function deliver(gateway: Gateway, session: Session, message: Message, retries: number) {
  const { request, sessionKey, tranId } = session
  const url = request.ipn_url ?? ''
  for (let left = retries; !gateway.stopping.aborted; left -= 1) {
    const result = await postToShop(url, message)
    const delivery = { sessionKey, tranId, url, body: message.body.slice(0, 8_000), ...result }
    await gateway.db.insert(deliveries).values({ ...delivery, sentAt: gateway.clock.now() })
    if (result.responseCode === 200 || left <= 0) return
    await wait(gateway, retryMs)
  }
}

/** The shop's address to which the buyer's browser returns, and the fields it brings. `lost`: it never arrives. */
export async function browserReturn(gateway: Gateway, session: Session, transaction: Transaction) {
  const { storeId, storePassword } = gateway.options
  const fault = await gateway.faults.take('return', session)
  const signed = signFields(notificationFields(session, transaction, storeId), storePassword)
  // Only the browser brings this field, and the signature does not cover it.
  const fields = transaction.status === 'VALID' ? { ...signed, subscription_id: '' } : signed
  const address = (fault && wrongAddresses[fault.kind]) ?? addresses[transaction.status]
  const result = {
    url: session.request[address] ?? '',
    method: fault?.kind === 'get' ? 'get' : 'post',
    fields: returnedFields(fault, fields),
    lost: fault?.kind === 'lost',
  }
  if (fault?.kind === 'duplicated') await postToShop(result.url, formMessage(result.fields))
  return result
}

const addresses: Readonly<Record<Transaction['status'], string>> = {
  VALID: 'success_url',
  FAILED: 'fail_url',
  CANCELLED: 'cancel_url',
  EXPIRED: 'fail_url',
  UNATTEMPTED: 'fail_url',
}

const wrongAddresses: ByKind<'return', string> = {
  'success-url': 'success_url',
  'fail-url': 'fail_url',
  'cancel-url': 'cancel_url',
}

function returnedFields(fault: Fault<'return'> | undefined, fields: Fields): Fields {
  if (fault?.kind === 'empty') return {}
  return fault?.kind === 'tampered' ? tampered(fields, fault) : fields
}

type Message = { body: string; contentType: string }

const timeoutMs = 10_000

/** Posts to the shop like a browser or the IPN sender. Never throws and follows no redirect. */
async function postToShop(url: string, { body, contentType }: Message) {
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

function formMessage(fields: Fields): Message {
  return { body: new URLSearchParams(fields).toString(), contentType: 'application/x-www-form-urlencoded' }
}
