import { eq } from 'drizzle-orm'
import type { Database } from './gateway.ts'
import { controls } from './tables.ts'

export interface Clock {
  now: () => Date
  advance: (ms: number) => Promise<void>
  reset: () => Promise<void>
}

/** Real time plus an offset that control calls set, so that a test can jump past a session's end. */
export async function createClock(db: Database, realTime: () => Date): Promise<Clock> {
  const stored = await readControl(db, 'clock')
  let offset = typeof stored === 'number' ? stored : 0

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

/** Controls are stored, so that they outlive a restart of the gateway. */
export async function readControl(db: Database, name: string): Promise<unknown> {
  const [row] = await db.select().from(controls).where(eq(controls.name, name))
  return row?.value
}

export async function writeControl(db: Database, name: string, value: unknown): Promise<void> {
  const set = { value }
  await db.insert(controls).values({ name, value }).onConflictDoUpdate({ target: controls.name, set })
}
