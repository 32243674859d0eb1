import { readFileSync } from 'node:fs'
import { type Process, readProcesses } from '#tests/support/long-runs/process-usage.ts'

const sampleMs = 2_000
/** Share of one core from which on another process is worth a warning. */
const limit = 0.1

/** A process that is not part of the bench, and the share of a core that it used. */
export type Foreign = { pid: number; name: string; share: number }

/**
 * Watches what processes outside the bench use. Children of this process, their children, and servers that work on
 * files in `dataDir` belong to the bench: PostgreSQL outlives the process that started it.
 */
export function watchForeignProcesses(dataDir: string) {
  const own = new Set([process.pid])
  let since = performance.now()
  let start = seconds(sample())
  const timer = setInterval(sample, sampleMs).unref()

  function sample(): Process[] {
    const all = readProcesses()
    for (let before = -1; before !== own.size; ) {
      before = own.size
      for (const one of all) if (own.has(one.parent) || worksOn(one.pid)) own.add(one.pid)
    }
    return all
  }

  function worksOn(pid: number): boolean {
    try {
      return !own.has(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)
    } catch {
      return false
    }
  }

  return {
    /** The foreign processes above the limit since the last call, or since the start. */
    take(): Foreign[] {
      const took = (performance.now() - since) / 1000
      const all = sample().filter(({ pid }) => !own.has(pid))
      const busy = all
        .map((one) => ({
          pid: one.pid,
          name: one.name,
          share: (one.cpuSeconds - (start.get(one.pid) ?? 0)) / took,
        }))
        .filter(({ share }) => share > limit)
      since = performance.now()
      start = seconds(all)
      return busy.sort((one, other) => other.share - one.share)
    },
    stop: () => clearInterval(timer),
  }
}

function seconds(processes: readonly Process[]): Map<number, number> {
  return new Map(processes.map((one) => [one.pid, one.cpuSeconds]))
}
