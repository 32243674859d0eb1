import type { Concluded } from './conclude.ts'
import type { Fault } from './faults.ts'
import { notificationFields } from './notification-fields.ts'
import { post } from './post.ts'
import type { Sandbox } from './sandbox.ts'
import { type Fields, signFields } from './sign-fields.ts'
import type { TransactionStatus } from './tables.ts'

export interface BrowserReturn {
  url: string
  method: 'post' | 'get'
  fields: Fields
  /** A fault: the browser never gets there. */
  lost: boolean
}

const addressFor: Readonly<Record<TransactionStatus, string>> = {
  VALID: 'success_url',
  FAILED: 'fail_url',
  CANCELLED: 'cancel_url',
  EXPIRED: 'fail_url',
  UNATTEMPTED: 'fail_url',
}

/** Where the buyer's browser goes back to, and with what. */
export async function browserReturn(sandbox: Sandbox, concluded: Concluded): Promise<BrowserReturn> {
  const { session, transaction } = concluded
  const fault = await sandbox.faults.take('return', session)
  const fields = notificationFields(session, transaction, sandbox.settings.storeId)
  // Only the browser's copy carries this field, and the signature does not cover it.
  const extra: Fields = transaction.status === 'VALID' ? { subscription_id: '' } : {}
  const signed = { ...signFields(fields, sandbox.settings.storePassword), ...extra }
  const address = addressUnder(fault) ?? addressFor[transaction.status]
  const result: BrowserReturn = {
    url: session.request[address] ?? '',
    method: fault?.kind === 'get' ? 'get' : 'post',
    fields: fieldsUnder(signed, fault),
    lost: fault?.kind === 'lost',
  }
  if (fault?.kind === 'duplicated') await sendItAlready(result)
  return result
}

function addressUnder(fault: Fault | undefined): string | undefined {
  return fault?.kind.endsWith('-url') ? fault.kind.replace('-', '_') : undefined
}

function fieldsUnder(signed: Fields, fault: Fault | undefined): Fields {
  if (fault?.kind === 'empty') return {}
  if (fault?.kind !== 'tampered') return signed
  return { ...signed, [String(fault.with.field ?? 'amount')]: String(fault.with.value ?? '10.00') }
}

async function sendItAlready({ url, fields }: BrowserReturn): Promise<void> {
  const body = new URLSearchParams(fields).toString()
  await post(url, body, 'application/x-www-form-urlencoded')
}
