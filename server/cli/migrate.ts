import { migrate } from '#server/platform/db/migrate.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  await withDatabase(readConfig(), ({ pool }) => migrate(pool))
  console.log('The tables are up to date.')
})
