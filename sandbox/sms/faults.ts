import { type CallEffect, json, transportFaults } from '../kit/api-calls.ts'
import type { FaultKinds } from '../kit/faults.ts'

type SendEffect = CallEffect & { isNumberRefused?: boolean }

const send: FaultKinds<SendEffect> = {
  ...transportFaults,
  'no-credit': () => ({ instead: json(failed(4015, 'Insufficient balance')) }),
  'refused-number': () => ({ isNumberRefused: true }),
}

/** Everything that can be made to go wrong at the sender of SMS. */
export const smsFaults = { send }

export function failed(status_code: number, error_message: string) {
  return { status: 'FAILED', status_code, error_message, smsinfo: [] }
}
