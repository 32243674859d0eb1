/** Response times and statuses by kind of request. */
export function createTimings() {
  const kinds = new Map<string, { ms: number[]; statuses: Map<number, number> }>()

  return {
    add(kind: string, status: number, ms: number) {
      const times = kinds.get(kind) ?? { ms: [], statuses: new Map<number, number>() }
      kinds.set(kind, times)
      times.ms.push(ms)
      times.statuses.set(status, (times.statuses.get(status) ?? 0) + 1)
    },

    of(kind: string) {
      const { ms, statuses } = kinds.get(kind) ?? { ms: [], statuses: new Map<number, number>() }
      const sorted = ms.toSorted((a, b) => a - b)
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { count: ms.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), statuses }
    },

    kinds: () => [...kinds.keys()],
  }
}

export function requestsIn(...all: Timings[]): number {
  return all
    .flatMap((one) => one.kinds().map((kind) => one.of(kind).count))
    .reduce((sum, count) => sum + count, 0)
}

export type Timings = ReturnType<typeof createTimings>
