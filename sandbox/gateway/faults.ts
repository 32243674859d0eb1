import { randomUUID } from 'node:crypto'
import type { Control } from './controls.ts'

/** What can happen to the response of every call. */
const transport = ['http-500', 'hang', 'reset', 'html', 'truncated', 'slow', 'api-connect'] as const

const wrongPageAddresses = ['empty-url', 'foreign-url', 'http-url'] as const

const ipnTimes = ['never', 'delay', 'with-return', 'after-return', 'duplicate', 'retry'] as const
const ipnSignatures = ['bad-sign', 'bad-sha2', 'no-verify-key', 'key-without-amount', 'tampered'] as const
const ipnFields = ['amount-without-decimals', 'unknown-tran-id'] as const
const ipnBodies = ['repeated-keys', 'json', 'huge-body'] as const

const validationStatuses = ['invalid-transaction', 'validated-first'] as const
const wrongCharges = ['short-amount', 'amount-differs', 'other-currency', 'other-tran-id'] as const
const riskLevels = ['risky', 'risky-number', 'no-risk'] as const
const wrongEmis = ['emi-surcharge', 'emi-other-months', 'emi-fell-back'] as const

const queryShapes = ['element-object', 'count-string'] as const
const queryStatuses = ['processing', 'failed-open', 'two-valid', 'no-val-id', 'unknown-status'] as const

const refundRefusals = ['failed', 'ip-not-registered'] as const
const refundEnds = ['processing-forever', 'cancelled', 'timeout-after-accept'] as const

/** Everything that can be made to go wrong, by the call it happens to. */
export const faultKinds = {
  session: [...transport, 'credential-error', 'missing-field', 'timeout-after-create', ...wrongPageAddresses],
  ipn: [...ipnTimes, ...ipnSignatures, ...ipnFields, ...ipnBodies],
  return: ['lost', 'duplicated', 'empty', 'get', 'tampered', 'success-url', 'fail-url', 'cancel-url'],
  validation: [...transport, ...validationStatuses, ...wrongCharges, ...riskLevels, 'patched', ...wrongEmis],
  query: [...transport, ...queryShapes, ...queryStatuses],
  refund: [...transport, ...refundRefusals, ...refundEnds],
} as const

type FaultPoint = keyof typeof faultKinds

type FaultKind<Point extends FaultPoint> = (typeof faultKinds)[Point][number]

/** A table of what some of the kinds do. */
export type ByKind<Point extends FaultPoint, Effect> = Readonly<Partial<Record<FaultKind<Point>, Effect>>>

export type Fault<Point extends FaultPoint = FaultPoint> = {
  id: string
  on: Point
  kind: FaultKind<Point>
  /** Limits the fault to one transaction or session. */
  tranId?: string | undefined
  sessionKey?: string | undefined
  /** Number of times it still happens; null = until the faults are cleared. */
  times: number | null
  /** Parameters of the kind: ms, field, value, times. */
  with: Record<string, string | number>
}

type Payment = { tranId?: string; sessionKey?: string }

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
    async take<Point extends FaultPoint>(on: Point, payment: Payment): Promise<Fault<Point> | undefined> {
      const isNext = (one: Fault): one is Fault<Point> => one.on === on && concerns(one, payment)
      const fault = faults.value.find(isNext)
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
