import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

export type Machine = ReturnType<typeof describeMachine>

/** What the numbers were measured on. */
export function describeMachine() {
  const [cpu] = cpus()
  return {
    system: said('uname', '-srm') ?? process.platform,
    cpu: cpu?.model.trim() && cpu.model !== 'unknown' ? cpu.model : processorName(),
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    nginx: said('nginx', '-v')?.replace(/^.*\//, '') ?? null,
    commit: said('git', 'rev-parse', '--short', 'HEAD') ?? 'unknown',
    date: new Date().toISOString(),
  }
}

export function currentLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

function said(command: string, ...args: string[]): string | null {
  try {
    // nginx tells its version on stderr.
    return execFileSync('sh', ['-c', '"$0" "$@" 2>&1', command, ...args], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Node does not know the names of ARM processors. */
function processorName(): string {
  try {
    return (
      /^(?:model name|CPU part)\s*:\s*(.+)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown'
    )
  } catch {
    return 'unknown'
  }
}
