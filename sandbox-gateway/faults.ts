import { randomUUID } from 'node:crypto'
import type { Control } from './controls.ts'
import { words } from './formats.ts'

const transport = words('http-500 hang reset html truncated slow api-connect')

/** Everything that can be made to go wrong, by the call it happens to. */
export const faultKinds = {
  session: [
    ...transport,
    ...words('credential-error missing-field timeout-after-create empty-url foreign-url http-url'),
  ],
  ipn: words(
    `never delay with-return after-return duplicate retry bad-sign bad-sha2 no-verify-key key-without-amount
    tampered amount-without-decimals unknown-tran-id repeated-keys json huge-body`,
  ),
  return: words('lost duplicated empty get tampered success-url fail-url cancel-url'),
  validation: [
    ...transport,
    ...words('invalid-transaction validated-first short-amount amount-differs other-currency other-tran-id'),
    ...words('risky risky-number no-risk patched emi-surcharge emi-other-months emi-fell-back'),
  ],
  query: [
    ...transport,
    ...words('element-object count-string processing failed-open two-valid no-val-id unknown-status'),
  ],
  refund: [
    ...transport,
    ...words('failed ip-not-registered processing-forever cancelled timeout-after-accept'),
  ],
} as const

type FaultPoint = keyof typeof faultKinds

export interface Fault {
  id: string
  on: FaultPoint
  kind: string
  /** Limits the fault to one transaction or session. */
  tranId?: string | undefined
  sessionKey?: string | undefined
  /** Number of times it still happens; null = until the faults are cleared. */
  times: number | null
  /** Parameters of the kind: ms, field, value, times. */
  with: Record<string, string | number>
}

interface Payment {
  tranId?: string
  sessionKey?: string
}

export type Faults = ReturnType<typeof createFaults>

/** Faults are decided in memory, so that two calls at once cannot take the same one; a restart reads them again. */
export function createFaults(faults: Control<Fault[]>) {
  return {
    list: () => faults.value,
    clear: () => faults.store([]),

    async add(fault: Omit<Fault, 'id'>): Promise<Fault> {
      const added = { ...fault, id: randomUUID() }
      await faults.store([...faults.value, added])
      return added
    },

    /** The first fault that is set for this call, counted as having happened. */
    async take(on: FaultPoint, payment: Payment): Promise<Fault | undefined> {
      const fault = faults.value.find((one) => one.on === on && concerns(one, payment))
      if (fault?.times == null) return fault
      fault.times -= 1
      await faults.store(faults.value.filter(({ times }) => times !== 0))
      return fault
    },
  }
}

function concerns({ tranId, sessionKey }: Fault, payment: Payment): boolean {
  return (
    (tranId === undefined || tranId === payment.tranId) &&
    (sessionKey === undefined || sessionKey === payment.sessionKey)
  )
}
