import { migrate } from '#server/platform/db/migrate.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { createStorage } from '#server/site/uploads/create-storage.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const config = readConfig()
  if (config.mode === 'production') {
    throw new StartupError(
      'The demo has accounts whose passwords everyone knows: it never goes into production.',
    )
  }
  const { seedDemo } = await import('#demo/load/seed.ts')
  const fill = async ({ db, pool }: OpenDatabase) => {
    await migrate(pool)
    return seedDemo(db, createStorage(config))
  }
  const filled = await withDatabase(config, fill, { begins: true })
  console.log(filled ? 'The demo catalogue is in.' : 'There are products already: nothing was changed.')
})
