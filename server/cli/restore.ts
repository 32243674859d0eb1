import { resolve } from 'node:path'
import { restoreBackup } from '#server/owner/backup/restore-backup.ts'
import { repeatDeletionsSince } from '#server/people/privacy/deletion-log.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { createStorage } from '#server/site/uploads/create-storage.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const words = process.argv.slice(2)
  const file = words.find((word) => !word.startsWith('--'))
  if (!file) throw new StartupError('Which backup? restore FILE [--force] [--unsigned]')
  const config = readConfig()
  const options = {
    key: config.backupKey,
    claimStorage: createStorage(config, 'claim-photos'),
    force: words.includes('--force'),
    unsigned: words.includes('--unsigned'),
  }
  const { rows, pictures, warnings, deletions } = await withDatabase(
    config,
    async ({ db, pool }) => {
      const restored = await restoreBackup(pool, createStorage(config), resolve(file), options)
      const log = createStorage(config, 'deletions')
      return { ...restored, deletions: await repeatDeletionsSince(db, log, restored.takenAt) }
    },
    { share: false },
  )
  for (const warning of warnings) console.warn(warning)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`${total} rows and ${pictures} pictures are back.`)
  console.log(
    `${deletions} deletions of people's data since then are in the log; the shop repeats them when it starts.`,
  )
})
