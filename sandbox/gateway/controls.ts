import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { controls } from './tables.ts'

/** A setting of the control calls. It is stored, so that it outlives a restart of the gateway. */
export type Control<Value> = {
  readonly value: Value
  store: (value: Value) => Promise<void>
}

export async function readControl<Value>(
  db: NodePgDatabase,
  name: string,
  initial: Value,
): Promise<Control<Value>> {
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
