import { logStart } from '#server/platform/telemetry/start-log.ts'

/** Prints a line for a step of the start that took more than half a second. */
export async function timed<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work
  const seconds = (performance.now() - start) / 1000
  if (seconds > 0.5) logStart('info', `${what}: ${seconds.toFixed(1)} s`)
  return result
}
