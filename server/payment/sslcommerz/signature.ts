import { hash, timingSafeEqual } from 'node:crypto'

type Fields = Readonly<Record<string, string>>

/** The fields with the three that prove who sent them. */
export function sign(fields: Fields, storePassword: string, keys = Object.keys(fields).sort()) {
  return {
    ...fields,
    verify_sign: digest('md5', fields, keys, storePassword),
    verify_sign_sha2: digest('sha256', fields, keys, storePassword),
    verify_key: keys.join(','),
  }
}

/** Only says who wrote it. The buyer's browser carries it and can send it again, so it proves no payment. */
export function verify(fields: Fields, store: { storeId: string; storePassword: string }): boolean {
  const keys = (fields.verify_key ?? '').split(',').filter(Boolean)
  if (!coversWhatMatters(fields, keys) || fields.store_id !== store.storeId) return false
  const md5 = digest('md5', fields, keys, store.storePassword)
  const sha2 = digest('sha256', fields, keys, store.storePassword)
  const sha2Fits = !Object.hasOwn(fields, 'verify_sign_sha2') || same(fields.verify_sign_sha2, sha2)
  return same(fields.verify_sign, md5) && sha2Fits
}

const mustCover = ['amount', 'currency', 'status', 'store_id', 'tran_id']
const mayNotCover = ['store_passwd', 'verify_sign', 'verify_sign_sha2', 'verify_key']

// The sender lists what it signed; without this a list that leaves out the amount would verify any amount.
function coversWhatMatters(fields: Fields, keys: string[]): boolean {
  const needed = fields.status === 'VALID' ? [...mustCover, 'val_id'] : mustCover
  return (
    needed.every((key) => keys.includes(key) && Object.hasOwn(fields, key)) &&
    !keys.some((key) => mayNotCover.includes(key))
  )
}

/** The password enters as its own digest, of the same kind as the signature's. */
function digest(kind: 'md5' | 'sha256', fields: Fields, keys: string[], storePassword: string): string {
  const signed = new Map<string, string>()
  for (const key of keys) if (Object.hasOwn(fields, key)) signed.set(key, fields[key] ?? '')
  signed.set('store_passwd', hash(kind, storePassword))
  const text = [...signed.keys()].sort().map((key) => `${key}=${signed.get(key)}`)
  return hash(kind, text.join('&'))
}

function same(given: string | undefined, expected: string): boolean {
  const bytes = Buffer.from((given ?? '').toLowerCase())
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected))
}
