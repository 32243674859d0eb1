import { readControl, writeControl } from './controls.ts'
import type { Sandbox } from './sandbox.ts'

export interface Clock {
  now: () => Date
  advance: (ms: number) => Promise<void>
  reset: () => Promise<void>
}

/** Real time plus an offset that only grows, so that a test can jump past a session's end. */
export async function createClock(db: Sandbox['db'], realTime: () => Date): Promise<Clock> {
  const kept = await readControl(db, 'clock')
  let offset = typeof kept === 'number' ? kept : 0

  async function setOffset(ms: number) {
    offset = ms
    await writeControl(db, 'clock', ms)
  }

  return {
    now: () => new Date(realTime().getTime() + offset),
    advance: (ms) => setOffset(offset + ms),
    reset: () => setOffset(0),
  }
}
