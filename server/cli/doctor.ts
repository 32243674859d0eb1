import { examine } from '#server/owner/doctor/doctor.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const complaints = await withDatabase(readConfig(), ({ db }) => examine(db))
  for (const { check, subject, detail } of complaints) console.log(`${check}: ${subject} (${detail})`)
  if (complaints.length === 0) console.log('Stock, holds, orders, payments, refunds and mail agree.')
  else process.exitCode = 1
})
