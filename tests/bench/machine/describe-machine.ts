import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

export type Machine = ReturnType<typeof describeMachine>

/** The machine and the commit of a run. */
export function describeMachine() {
  const [cpu] = cpus()
  return {
    system: outputOf('uname', '-srm') ?? process.platform,
    cpu: cpu?.model.trim() && cpu.model !== 'unknown' ? cpu.model : processorName(),
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    commit: commitOf('.'),
    date: new Date().toISOString(),
  }
}

export function commitOf(root: string): string {
  return outputOf('git', '-C', root, 'rev-parse', '--short', 'HEAD') ?? 'unknown'
}

function outputOf(command: string, ...args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** Node does not know the names of ARM processors. */
function processorName(): string {
  try {
    const known = /^(?:model name|CPU part)\s*:\s*(.+)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))
    return known?.[1] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
