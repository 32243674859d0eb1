import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

export type Measured = { pid: number; family?: boolean }

/**
 * Seconds of processor that a process has used, or null where the system does not say. With its `family`, those of
 * its children too: nginx works in them, while the shop's is the PostgreSQL that it keeps.
 */
export function cpuSeconds({ pid, family = false }: Measured): number | null {
  const all = readProcesses()
  if (!all) return null
  const wanted = new Set([pid])
  if (family) for (const { pid: child, parent } of all) if (parent === pid) wanted.add(child)
  const used = all.filter((process) => wanted.has(process.pid))
  return used.reduce((sum, { ticks, ofEnded }) => sum + ticks + (family ? ofEnded : 0), 0) / ticksPerSecond
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

type Process = { pid: number; parent: number; ticks: number; ofEnded: number }

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
    const ofEnded = ofChildren + systemOfChildren
    return [{ pid: Number(pid), parent: fields[1]!, ticks: user + system, ofEnded }]
  } catch {
    return []
  }
}
