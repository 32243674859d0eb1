import { hash, timingSafeEqual } from 'node:crypto'

type Fields = Readonly<Record<string, string>>

/** Checks who signed the fields. The buyer's browser carries them and can send them again, so it proves no payment. */
export function verify(fields: Fields, store: { storeId: string; storePassword: string }): boolean {
  const keys = (fields.verify_key ?? '').split(',').filter(Boolean)
  if (!coversWhatMatters(fields, keys) || fields.store_id !== store.storeId) return false
  const digest = digester(fields, keys, store.storePassword)
  const sha2Fits =
    !Object.hasOwn(fields, 'verify_sign_sha2') || same(fields.verify_sign_sha2, digest('sha256'))
  return same(fields.verify_sign, digest('md5')) && sha2Fits
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

const password = 'store_passwd'

/** The password enters as its own digest, of the same kind as the signature's. */
function digester(fields: Fields, keys: string[], storePassword: string) {
  const named = keys.filter((key) => Object.hasOwn(fields, key))
  const signed = [...new Set([...named, password])].sort()
  return (kind: 'md5' | 'sha256'): string => {
    const valueFor = (key: string) => (key === password ? hash(kind, storePassword) : fields[key])
    return hash(kind, signed.map((key) => `${key}=${valueFor(key)}`).join('&'))
  }
}

function same(sent: string | undefined, expected: string): boolean {
  const bytes = Buffer.from((sent ?? '').toLowerCase())
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected))
}
