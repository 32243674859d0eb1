import type { Fields } from '../kit/bodies.ts'
import { type Message, postToShop } from '../kit/post-to-shop.ts'
import { wait } from '../kit/sandbox.ts'
import { aboutPayment, type Gateway } from './gateway.ts'
import { notificationFields, signFields } from './notification.ts'
import { deliveries, type Session, type Transaction } from './tables.ts'

const retryMs = 1_000
/** The buyer's browser waits this long at most for the shop's answer to the IPN. */
const holdReturnMs = 3_000

/** Notifies the shop's server of a transaction. Resolves when the buyer's browser may go back to the shop. */
export async function sendIpn(gateway: Gateway, session: Session, transaction: Transaction): Promise<void> {
  if (!session.request.ipn_url) return
  const { stopping, options } = gateway
  const fault = await gateway.faults.take('ipn', aboutPayment(session))
  const sign = (fields: Fields, keys?: string[]) => signFields(fields, options.storePassword, keys)
  const fields = inAlphabeticalOrder(notificationFields(session, transaction, options.storeId))
  const signed = fault.sign?.(fields, sign) ?? sign(fields)
  const message = fault.write?.(toForm(signed), signed) ?? toForm(signed)
  const retries = Math.max(options.ipnRetries, fault.retries ?? 0)
  const sendCopy = async (delayMs: number) => {
    await wait(stopping, delayMs)
    await deliver(gateway, session, message, retries)
  }
  // A delivery outlives the request; when the server stops, the database may be gone before the delivery is logged.
  const sent = Promise.all((fault.delays ?? [0]).map(sendCopy)).catch(() => {})
  if (!fault.isAfterReturn) await Promise.race([sent, wait(stopping, holdReturnMs)])
}

/** The real gateway writes the fields of an IPN in this order, then the signature. */
function inAlphabeticalOrder(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function deliver(gateway: Gateway, session: Session, message: Message, retries: number) {
  const { request, sessionKey, tranId } = session
  const url = request.ipn_url ?? ''
  for (let left = retries; !gateway.stopping.aborted; left -= 1) {
    const result = await postToShop(url, message)
    const delivery = { sessionKey, tranId, url, body: message.body.slice(0, 8_000), ...result }
    await gateway.db.insert(deliveries).values({ ...delivery, sentAt: gateway.clock.now() })
    if (result.responseCode === 200 || left <= 0) return
    await wait(gateway.stopping, retryMs)
  }
}

/** The shop's address to which the buyer's browser returns, and the fields it brings. `lost`: it never arrives. */
export async function browserReturn(gateway: Gateway, session: Session, transaction: Transaction) {
  const { storeId, storePassword } = gateway.options
  const fault = await gateway.faults.take('return', aboutPayment(session))
  const signed = signFields(notificationFields(session, transaction, storeId), storePassword)
  // Only the browser brings this field, and the signature does not cover it.
  const fields = transaction.status === 'VALID' ? { ...signed, subscription_id: '' } : signed
  const result = {
    url: session.request[fault.address ?? addresses[transaction.status]] ?? '',
    method: fault.method ?? 'post',
    fields: fault.change?.(fields) ?? fields,
    lost: fault.isLost ?? false,
  }
  if (fault.isDoubled) await postToShop(result.url, toForm(result.fields))
  return result
}

const addresses: Readonly<Record<Transaction['status'], string>> = {
  VALID: 'success_url',
  FAILED: 'fail_url',
  CANCELLED: 'cancel_url',
  EXPIRED: 'fail_url',
  UNATTEMPTED: 'fail_url',
}

function toForm(fields: Fields): Message {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { body: new URLSearchParams(fields).toString(), headers }
}
