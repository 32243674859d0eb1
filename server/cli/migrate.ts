import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { pool, close } = await openDatabase(readConfig(), { share: true })
  await migrate(pool)
  await close()
  console.log('The tables are up to date.')
})
