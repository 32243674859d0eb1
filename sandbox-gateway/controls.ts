import { eq } from 'drizzle-orm'
import type { Sandbox } from './sandbox.ts'
import { controls } from './tables.ts'

/** Settings of the control calls are kept too: a fault set before a restart still happens after it. */
export async function readControl(db: Sandbox['db'], name: string): Promise<unknown> {
  const [row] = await db.select().from(controls).where(eq(controls.name, name))
  return row?.value
}

export async function writeControl(db: Sandbox['db'], name: string, value: unknown): Promise<void> {
  await db
    .insert(controls)
    .values({ name, value })
    .onConflictDoUpdate({ target: controls.name, set: { value } })
}
