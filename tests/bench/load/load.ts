import autocannon from 'autocannon'
import { cpuSeconds } from '#tests/support/long-runs/process-usage.ts'

/** A server to load: its port, the process whose processor time counts, and the addresses that are requested. */
export type Target = {
  port: number
  pid: number
  /** One address, or the address of each next request. */
  path: string | (() => string)
  headers?: Record<string, string>
}
type Amount = { seconds: number } | { requests: number }
export type Load = {
  requests: number
  perSecond: number
  /** Processor time of the server for one request. */
  cpuMicros: number
  p50: number
  p99: number
}

/** Sends requests over several connections at once, each as fast as the responses come. */
export async function load(
  { port, pid, path, headers = {} }: Target,
  { connections, ...amount }: Amount & { connections: number },
): Promise<Load> {
  const before = cpuSeconds(pid)
  const start = performance.now()
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    headers,
    ...('seconds' in amount ? { duration: amount.seconds } : { amount: amount.requests }),
    requests: [
      typeof path === 'string' ? { path } : { setupRequest: (request) => ({ ...request, path: path() }) },
    ],
  })
  const took = (performance.now() - start) / 1000
  const failures = result.non2xx + result.errors + result.timeouts
  const requests = result['2xx']
  if (failures > 0) throw new Error(`${failures} of ${requests + failures} requests failed`)
  return {
    requests,
    perSecond: requests / took,
    cpuMicros: ((cpuSeconds(pid) - before) * 1e6) / requests,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
