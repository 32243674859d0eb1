import { hash } from 'node:crypto'

export type Fields = Record<string, string>

/** The gateway's side of the signature, written apart from the shop's check of it so that they prove each other. */
export function signFields(fields: Fields, storePassword: string, keys = Object.keys(fields).sort()): Fields {
  const sorted = [...keys, 'store_passwd'].sort()
  const signature = (kind: 'md5' | 'sha256') => {
    const signed: Fields = { ...fields, store_passwd: hash(kind, storePassword) }
    return hash(kind, sorted.map((key) => `${key}=${signed[key] ?? ''}`).join('&'))
  }
  return {
    ...fields,
    verify_sign: signature('md5'),
    verify_sign_sha2: signature('sha256'),
    verify_key: keys.join(','),
  }
}
