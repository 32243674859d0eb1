import { Logger, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'

export async function migrateQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}
