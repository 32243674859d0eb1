import { randomUUID } from 'node:crypto'
import { readControl, writeControl } from './controls.ts'
import type { Sandbox } from './sandbox.ts'

const transport = ['http-500', 'hang', 'reset', 'html', 'truncated', 'slow', 'api-connect'] as const

/** Everything that can be made to go wrong, by the call it happens to. */
export const faultKinds = {
  session: [
    ...transport,
    'credential-error',
    'missing-field',
    'timeout-after-create',
    'empty-url',
    'foreign-url',
    'http-url',
  ],
  ipn: [
    'never',
    'delay',
    'with-return',
    'after-return',
    'duplicate',
    'retry',
    'bad-sign',
    'bad-sha2',
    'no-verify-key',
    'key-without-amount',
    'tampered',
    'amount-without-decimals',
    'unknown-tran-id',
    'repeated-keys',
    'json',
    'huge-body',
  ],
  return: ['lost', 'duplicated', 'empty', 'get', 'tampered', 'success-url', 'fail-url', 'cancel-url'],
  validation: [
    ...transport,
    'invalid-transaction',
    'validated-first',
    'short-amount',
    'amount-differs',
    'other-currency',
    'other-tran-id',
    'risky',
    'risky-number',
    'no-risk',
    'patched',
  ],
  query: [
    ...transport,
    'element-object',
    'count-string',
    'processing',
    'failed-open',
    'two-valid',
    'no-val-id',
    'unknown-status',
  ],
  refund: [
    ...transport,
    'failed',
    'ip-not-registered',
    'processing-forever',
    'cancelled',
    'timeout-after-accept',
  ],
} as const

export type FaultPoint = keyof typeof faultKinds

export interface Fault {
  id: string
  on: FaultPoint
  kind: string
  tranId?: string | undefined
  sessionKey?: string | undefined
  /** How often it still happens; null = until it is taken away. */
  times: number | null
  /** What the kind needs to know: ms, field, value, times. */
  with: Record<string, string | number>
}

export interface Faults {
  list: () => readonly Fault[]
  add: (fault: Omit<Fault, 'id'>) => Promise<Fault>
  clear: () => Promise<void>
  take: (on: FaultPoint, payment: { tranId?: string; sessionKey?: string }) => Promise<Fault | undefined>
}

/** In memory, because every call asks for its fault; written through, because a restart must not heal it. */
export async function createFaults(db: Sandbox['db']): Promise<Faults> {
  let waiting = ((await readControl(db, 'faults')) ?? []) as Fault[]
  const save = () => writeControl(db, 'faults', waiting)

  return {
    list: () => waiting,

    async add(fault) {
      const added = { ...fault, id: randomUUID() }
      waiting = [...waiting, added]
      await save()
      return added
    },

    async clear() {
      waiting = []
      await save()
    },

    async take(on, payment) {
      const fault = waiting.find((one) => one.on === on && concerns(one, payment))
      if (fault?.times == null) return fault
      fault.times -= 1
      waiting = waiting.filter(({ times }) => times !== 0)
      await save()
      return fault
    },
  }
}

function concerns(fault: Fault, payment: { tranId?: string; sessionKey?: string }): boolean {
  return (
    (fault.tranId === undefined || fault.tranId === payment.tranId) &&
    (fault.sessionKey === undefined || fault.sessionKey === payment.sessionKey)
  )
}
