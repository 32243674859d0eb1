import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticksPerSecond = 100

export type Process = {
  pid: number
  parent: number
  name: string
  cpuSeconds: number
  ofEndedChildren: number
}

/** All processes of this machine; none where there is no /proc. */
export function readProcesses(): Process[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  } catch {
    return []
  }
}

/** Processor seconds of one process so far. */
export function cpuSeconds(pid: number): number {
  return readProcess(pid)[0]?.cpuSeconds ?? Number.NaN
}

/** Processor seconds of a process and all its children, also of those that have ended. */
export function familySeconds(pid: number): number {
  const family = readProcesses().filter((process) => process.pid === pid || process.parent === pid)
  return family.reduce((sum, { cpuSeconds, ofEndedChildren }) => sum + cpuSeconds + ofEndedChildren, 0)
}

/** Process id of the PostgreSQL that a shop runs in its data folder. */
export function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Resident megabytes of one process. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name stands in brackets and may itself hold spaces and brackets.
    const end = stat.lastIndexOf(')')
    const fields = stat
      .slice(end + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15)
    return [
      {
        pid,
        parent: fields[1] ?? 0,
        name: stat.slice(stat.indexOf('(') + 1, end),
        cpuSeconds: (user + system) / ticksPerSecond,
        ofEndedChildren: (userOfEnded + systemOfEnded) / ticksPerSecond,
      },
    ]
  } catch {
    // The process has ended meanwhile.
    return []
  }
}
