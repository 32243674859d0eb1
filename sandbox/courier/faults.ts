const transport = ['hang', 'http-500', 'html', 'unauthorized'] as const

/** The faults that a test can set, by the call they happen to. */
export const faultKinds = {
  book: [...transport, 'timeout-after-booking', 'refused', 'other-invoice'],
  status: [...transport, 'not-found', 'strange-word'],
  news: ['never', 'duplicate', 'out-of-order', 'wrong-token', 'cod-differs', 'returned-after-delivered'],
} as const
type FaultPoint = keyof typeof faultKinds

export type Fault = {
  on: FaultPoint
  kind: string
  /** Limits the fault to one parcel. */
  invoice?: string | undefined
  /** Number of times it still happens; null = until the faults are cleared. */
  times: number | null
}

export type Faults = ReturnType<typeof createFaults>

/** The list of faults is kept in memory, so that two calls at once cannot take the same one. */
export function createFaults() {
  let faults: Fault[] = []
  return {
    list: (): readonly Fault[] => faults,
    add: (fault: Fault) => void faults.push(fault),
    clear() {
      faults = []
    },
    /** The first fault that is set for this call, counted as having happened. */
    take(on: FaultPoint, invoice: string): string | undefined {
      const fault = faults.find((one) => one.on === on && (one.invoice ?? invoice) === invoice)
      if (fault?.times == null) return fault?.kind
      fault.times -= 1
      faults = faults.filter(({ times }) => times !== 0)
      return fault.kind
    },
  }
}
