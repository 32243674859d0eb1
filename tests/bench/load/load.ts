import { Connection } from './connection.ts'
import { cpuSeconds, type Measured } from './cpu-time.ts'
import { percentile } from './numbers.ts'

export type Target = {
  port: number
  /** Whose processor time is counted. */
  measured: Measured
  /** The next request, whole. */
  next: () => string
}
export type Load = {
  requests: number
  /** Answers that were not 200, and connections that broke. */
  failures: number
  perSecond: number
  cpuMicros: number | null
  p50: number
  p99: number
}

/** Asks over many connections at once, each as fast as it is answered. */
export async function load(
  { port, measured, next }: Target,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> {
  const latencies: number[] = []
  let failures = 0
  const cpuBefore = cpuSeconds(measured)
  const start = performance.now()
  const end = start + seconds * 1000

  async function visitor() {
    const connection = new Connection(port)
    for (let before = performance.now(); before < end; ) {
      try {
        const { status } = await connection.ask(next())
        if (status !== 200) failures++
      } catch {
        connection.close()
        failures++
      }
      const now = performance.now()
      latencies.push(now - before)
      before = now
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: connections }, visitor))
  const took = (performance.now() - start) / 1000
  const cpuAfter = cpuSeconds(measured)
  const cpu = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore
  return {
    requests: latencies.length,
    failures,
    perSecond: latencies.length / took,
    cpuMicros: cpu === null ? null : (cpu * 1e6) / latencies.length,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

/** One request after the other on one connection: what each takes when nobody else is there. Milliseconds. */
export async function askInTurn({ port, next }: Omit<Target, 'measured'>, count: number): Promise<number[]> {
  const connection = new Connection(port)
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const request = next()
    const start = performance.now()
    const { status, body } = await connection.ask(request, true)
    times.push(performance.now() - start)
    if (status !== 200) throw new Error(`${status} for ${request}\n${body}`)
  }
  connection.close()
  return times
}
