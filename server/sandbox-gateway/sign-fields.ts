import { hash } from 'node:crypto'

export type Fields = Record<string, string>

/** The gateway's side of the signature, written apart from the shop's check of it so that they prove each other. */
export function signFields(fields: Fields, storePassword: string, keys = Object.keys(fields).sort()): Fields {
  return {
    ...fields,
    verify_sign: signature('md5', fields, keys, storePassword),
    verify_sign_sha2: signature('sha256', fields, keys, storePassword),
    verify_key: keys.join(','),
  }
}

function signature(kind: 'md5' | 'sha256', fields: Fields, keys: string[], storePassword: string): string {
  const pairs = keys.map((key) => [key, fields[key] ?? ''])
  pairs.push(['store_passwd', hash(kind, storePassword)])
  pairs.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return hash(kind, pairs.map(([key, value]) => `${key}=${value}`).join('&'))
}
