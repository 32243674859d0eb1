import { verify } from './signature.ts'
import type { ParsedNotification } from './types.ts'

/** Real ones have 3 kB and 40 fields. */
const bodyLimit = 8 * 1024
const fieldLimit = 100

/** Parses a body posted to a return address or to the IPN address, and checks its signature. */
export function parseNotification(
  rawBody: string,
  store: { storeId: string; storePassword: string },
): ParsedNotification {
  if (rawBody.length > bodyLimit) return { ok: false, why: 'body over 8 kB' }
  // Counted before anything is parsed: anybody can send these, and thousands of fields cost milliseconds.
  if (rawBody.split('&', fieldLimit + 1).length > fieldLimit) return { ok: false, why: 'over 100 fields' }
  const pairs = [...new URLSearchParams(rawBody)]
  const fields = Object.fromEntries(pairs)
  // PHP takes the last of repeated keys, others the first: a body with two readings is refused.
  if (Object.keys(fields).length !== pairs.length) return { ok: false, why: 'repeated field' }
  const { tran_id: tranId, status, val_id: valId, error = '' } = fields
  if (!tranId) return { ok: false, why: 'no tran_id' }
  if (!status) return { ok: false, why: 'no status' }
  const body = { tranId, status: status.toUpperCase(), valId: valId || null, error }
  return { ok: true, body, signatureOk: verify(fields, store) }
}
