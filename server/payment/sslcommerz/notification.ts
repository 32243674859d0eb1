import { parseAmount } from './amount.ts'
import { maskCardNumber } from './read-response.ts'
import { verify } from './signature.ts'
import type { Notification, ParsedNotification } from './types.ts'

const bodyLimit = 64 * 1024

/** Parses a body posted to a return address or to the IPN address, and checks its signature. */
export function parseNotification(
  rawBody: string,
  store: { storeId: string; storePassword: string },
): ParsedNotification {
  if (rawBody.length > bodyLimit) return { ok: false, why: 'body over 64 KiB' }
  const pairs = [...new URLSearchParams(rawBody)]
  const fields = Object.fromEntries(pairs)
  // PHP takes the last of repeated keys, others the first: a body with two readings is refused.
  if (Object.keys(fields).length !== pairs.length) return { ok: false, why: 'repeated field' }
  if (!fields.tran_id) return { ok: false, why: 'no tran_id' }
  if (!fields.status) return { ok: false, why: 'no status' }
  return { ok: true, body: toNotification(fields), signatureOk: verify(fields, store) }
}

function toNotification(fields: Record<string, string>): Notification {
  return {
    tranId: fields.tran_id ?? '',
    status: (fields.status ?? '').toUpperCase(),
    valId: fields.val_id || null,
    bankTranId: fields.bank_tran_id || null,
    amountPaisa: parseAmount(fields.amount ?? ''),
    currency: fields.currency ?? '',
    orderId: fields.value_a ?? '',
    attemptId: fields.value_b ?? '',
    error: fields.error ?? '',
    get fields() {
      return Object.fromEntries(Object.entries(fields).filter(isStored).map(maskCard))
    },
  }
}

function isStored([name]: [string, string]): boolean {
  return !name.startsWith('verify_') && name !== 'store_passwd'
}

function maskCard([name, value]: [string, string]): [string, string] {
  return [name, name === 'card_no' ? maskCardNumber(value) : value]
}
