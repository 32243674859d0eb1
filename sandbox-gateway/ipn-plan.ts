import { randomBytes } from 'node:crypto'
import type { Fault } from './faults.ts'
import { type Fields, signFields } from './sign-fields.ts'

export interface Mailing {
  body: string
  contentType: string
  /** Before it is sent. */
  afterMs: number
}

export interface IpnPlan {
  /** `before`: the buyer's browser is let go when the shop has answered, or after three seconds. */
  timing: 'before' | 'with-return' | 'after-return'
  mailings: Mailing[]
  retries: number
}

/** What is sent to the IPN address, how often and when: as documented, or as the fault has it. */
export function planIpn(fields: Fields, storePassword: string, fault: Fault | undefined): IpnPlan {
  const mailing = { ...written(fields, storePassword, fault), afterMs: 0 }
  const plan: IpnPlan = { timing: 'before', mailings: [mailing], retries: 0 }
  const ms = Number(fault?.with.ms ?? 0)
  switch (fault?.kind) {
    case 'never':
      return { ...plan, mailings: [] }
    case 'delay':
      return { ...plan, mailings: [{ ...mailing, afterMs: ms }] }
    case 'with-return':
      return { ...plan, timing: 'with-return' }
    case 'after-return':
      return { ...plan, timing: 'after-return', mailings: [{ ...mailing, afterMs: ms || 1_000 }] }
    case 'duplicate': {
      const times = Math.min(100, Number(fault.with.times ?? 2))
      return {
        ...plan,
        mailings: Array.from({ length: times }, (_, nth) => ({ ...mailing, afterMs: nth * ms })),
      }
    }
    case 'retry':
      return { ...plan, retries: Number(fault.with.times ?? 3) }
    default:
      return plan
  }
}

/** Alphabetical, then the signature, as the real one writes it. */
function written(fields: Fields, storePassword: string, fault: Fault | undefined): Omit<Mailing, 'afterMs'> {
  const sorted = Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))
  const signed = spoilt(sorted, storePassword, fault)
  const form = new URLSearchParams(signed).toString()
  const contentType = 'application/x-www-form-urlencoded'
  if (fault?.kind === 'json') return { body: JSON.stringify(signed), contentType: 'application/json' }
  if (fault?.kind === 'repeated-keys') return { body: `${form}&amount=10.00&tran_id=OTHER`, contentType }
  if (fault?.kind === 'huge-body') return { body: `${form}&padding=${'x'.repeat(2 ** 20)}`, contentType }
  return { body: form, contentType }
}

function spoilt(fields: Fields, storePassword: string, fault: Fault | undefined): Fields {
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
    case 'key-without-amount':
      return signFields(
        fields,
        storePassword,
        Object.keys(fields).filter((key) => key !== 'amount'),
      )
    case 'tampered':
      return { ...signed, [String(fault.with.field ?? 'amount')]: String(fault.with.value ?? '10.00') }
    case 'amount-without-decimals':
      return signFields({ ...fields, amount: (fields.amount ?? '').replace(/\.00$/, '') }, storePassword)
    case 'unknown-tran-id':
      return signFields({ ...fields, tran_id: String(fault.with.value ?? 'UNKNOWN') }, storePassword)
    default:
      return signed
  }
}
