import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Setting } from '../kit/faults.ts'
import { controls } from './tables.ts'

/** A setting that outlives a restart of the gateway. */
export async function storedSetting<Value>(
  db: NodePgDatabase,
  name: string,
  initial: Value,
): Promise<Setting<Value>> {
  const [row] = await db.select().from(controls).where(eq(controls.name, name))
  let current = (row?.value ?? initial) as Value
  return {
    get value() {
      return current
    },
    async store(value) {
      current = value
      const set = { value }
      await db.insert(controls).values({ name, value }).onConflictDoUpdate({ target: controls.name, set })
    },
  }
}
