import { randomBytes } from 'node:crypto'
import type { Fields } from '../kit/bodies.ts'
import type { FaultKinds } from '../kit/faults.ts'
import type { Message } from '../kit/post-to-shop.ts'

/** Signs the fields of a notification, all of them unless the keys are named. */
type Sign = (fields: Fields, keys?: string[]) => Fields

type IpnEffect = {
  /** One delay in milliseconds for each copy that is sent. */
  delays?: number[]
  /** The buyer's browser goes back without waiting for the IPN. */
  isAfterReturn?: boolean
  retries?: number
  sign?: (fields: Fields, sign: Sign) => Fields
  /** Changes the message, which is a form of the signed fields. */
  write?: (form: Message, signed: Fields) => Message
}

type ReturnEffect = {
  isLost?: boolean
  isDoubled?: boolean
  method?: 'get'
  /** The field of the session request that has the address. */
  address?: 'success_url' | 'fail_url' | 'cancel_url'
  change?: (fields: Fields) => Fields
}

/** Faults of the notification to the shop's server. */
export const ipnFaults: FaultKinds<IpnEffect> = {
  never: () => ({ delays: [] }),
  delay: ({ ms = 0 }) => ({ delays: [Number(ms)] }),
  'with-return': () => ({ isAfterReturn: true }),
  'after-return': ({ ms = 1_000 }) => ({ isAfterReturn: true, delays: [Number(ms)] }),
  duplicate: ({ times = 2, ms = 0 }) => ({
    delays: Array.from({ length: Math.min(100, Number(times)) }, (_, nth) => nth * Number(ms)),
  }),
  retry: ({ times = 3 }) => ({ retries: Number(times) }),

  'bad-sign': () => ({
    sign: (fields, sign) => ({ ...sign(fields), verify_sign: randomBytes(16).toString('hex') }),
  }),
  'bad-sha2': () => ({
    sign: (fields, sign) => ({ ...sign(fields), verify_sign_sha2: randomBytes(32).toString('hex') }),
  }),
  'no-verify-key': () => ({
    sign(fields, sign) {
      const { verify_key: _, ...rest } = sign(fields)
      return rest
    },
  }),
  'key-without-amount': () => ({
    sign(fields, sign) {
      const { amount: _, ...covered } = fields
      return sign(fields, Object.keys(covered))
    },
  }),
  tampered: (parameters) => ({ sign: (fields, sign) => tamper(sign(fields), parameters) }),
  'amount-without-decimals': () => ({
    sign: (fields, sign) => sign({ ...fields, amount: (fields.amount ?? '').replace(/\.00$/, '') }),
  }),
  'unknown-tran-id': ({ value = 'UNKNOWN' }) => ({
    sign: (fields, sign) => sign({ ...fields, tran_id: String(value) }),
  }),

  'repeated-keys': () => ({
    write: (form) => ({ ...form, body: `${form.body}&amount=10.00&tran_id=OTHER` }),
  }),
  json: () => ({
    write: (_, signed) => ({
      body: JSON.stringify(signed),
      headers: { 'content-type': 'application/json' },
    }),
  }),
  'huge-body': () => ({
    write: (form) => ({ ...form, body: `${form.body}&padding=${'x'.repeat(2 ** 20)}` }),
  }),
}

/** Faults of the buyer's way back. */
export const returnFaults: FaultKinds<ReturnEffect> = {
  lost: () => ({ isLost: true }),
  duplicated: () => ({ isDoubled: true }),
  empty: () => ({ change: () => ({}) }),
  get: () => ({ method: 'get' }),
  tampered: (parameters) => ({ change: (fields) => tamper(fields, parameters) }),
  'success-url': () => ({ address: 'success_url' }),
  'fail-url': () => ({ address: 'fail_url' }),
  'cancel-url': () => ({ address: 'cancel_url' }),
}

/** One field is changed after signing. */
function tamper(
  signed: Fields,
  { field = 'amount', value = '10.00' }: Record<string, string | number>,
): Fields {
  return { ...signed, [String(field)]: String(value) }
}
