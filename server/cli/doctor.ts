import { examine } from '#server/owner/doctor/doctor.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { db, close } = await openDatabase(readConfig(), { share: true })
  const complaints = await examine(db)
  await close()
  for (const { check, subject, detail } of complaints) console.log(`${check}: ${subject} (${detail})`)
  if (complaints.length === 0) console.log('Stock, holds, orders, payments, refunds and mail agree.')
  else process.exitCode = 1
})
