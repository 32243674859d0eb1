import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds } from '#tests/support/long-runs/process-usage.ts'

/** Share of a core that a process without work may use, and how long it may take to get there. */
const idleShare = 0.05
const maxSeconds = 240

/** Waits until a shop has made the pictures that it prepares after it has opened: their work is not a visitor's. */
export async function untilIdle(pid: number): Promise<void> {
  for (let second = 0; second < maxSeconds; second++) {
    const before = cpuSeconds(pid)
    await pause(1_000)
    // Systems without /proc give NaN, and nothing is waited for.
    if (!(cpuSeconds(pid) - before > idleShare)) return
  }
  throw new Error(`The shop is still busy ${maxSeconds} s after it has opened.`)
}
