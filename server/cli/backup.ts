import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recordBackup } from '#server/owner/backup/record-backup.ts'
import { writeBackup } from '#server/owner/backup/write-backup.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { type Config, readConfig } from '#server/platform/settings/config.ts'
import { createStorage } from '#server/site/uploads/create-storage.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const config = readConfig()
  await withDatabase(config, (database) => backUp(config, database, fileFor(process.argv[2] ?? 'backups')))
})

async function backUp(config: Config, { db, pool }: OpenDatabase, file: string) {
  const { rows, pictures, missing } = await writeBackup(pool, createStorage(config), file, {
    key: config.backupKey,
    claimStorage: createStorage(config, 'claim-photos'),
  })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  for (const name of missing) console.warn(`Not found, and so not in the backup: ${name}`)
  console.log(`${file}: ${total} rows of ${Object.keys(rows).length} tables and ${pictures} pictures.`)
  // The file is whole, also where the tables are those of an older version.
  await recordBackup(db).catch((error: Error) => console.warn(`Not noted in the database: ${error.message}`))
}

/** In a folder, the file is named after the moment. */
function fileFor(path: string): string {
  const isFolder = path === 'backups' || (existsSync(path) && statSync(path).isDirectory())
  return resolve(isFolder ? join(path, `projukti-${moment()}.tar`) : path)
}

function moment(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-')
}
