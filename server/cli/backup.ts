import { join, resolve } from 'node:path'
import { writeBackup } from '#server/owner/backup/write-backup.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { createStorage } from '#server/site/uploads/create-storage.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const config = readConfig()
  const file = resolve(process.argv[2] ?? join('backups', `projukti-${moment()}.tar`))
  const { pool, close } = await openDatabase(config, { share: true })
  try {
    const { rows, pictures, missing } = await writeBackup(pool, createStorage(config), file, {
      key: config.backupKey,
      claimStorage: createStorage(config, 'claim-photos'),
    })
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    for (const name of missing) console.warn(`Not found, and so not in the backup: ${name}`)
    console.log(`${file}: ${total} rows of ${Object.keys(rows).length} tables and ${pictures} pictures.`)
  } finally {
    await close()
  }
})

function moment(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-')
}
