import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds of processor that these processes and all below them have used, or null where the system does not say. */
export function cpuSeconds(pids: readonly number[]): number | null {
  const all = readProcesses()
  if (!all) return null
  const wanted = new Set(pids)
  // Parents have lower numbers only by habit, so until nobody new turns up.
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size
    for (const { pid, parent } of all) if (wanted.has(parent)) wanted.add(pid)
  }
  const ticks = all.reduce((sum, process) => sum + (wanted.has(process.pid) ? process.ticks : 0), 0)
  return ticks / ticksPerSecond
}

/** Resident megabytes of one process. */
export function residentMb(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null
  } catch {
    return null
  }
}

type Process = { pid: number; parent: number; ticks: number }

function readProcesses(): Process[] | null {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []))
  } catch {
    return null
  }
}

function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name may hold anything, spaces and brackets too.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = fields.slice(11, 15)
    return [{ pid: Number(pid), parent: fields[1]!, ticks: user + system + ofChildren + systemOfChildren }]
  } catch {
    return []
  }
}
