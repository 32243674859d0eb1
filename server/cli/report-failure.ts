import { hostname } from 'node:os'
import { failedCommandMail } from '#server/messages/mail/failure-mail.ts'
import { mailSuperAdmins } from '#server/messages/mail/mail-super-admins.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** Called by systemd (OnFailure=) with the name of the unit that failed. */
await runCommand(async () => {
  const unit = process.argv[2]
  if (!unit) throw new StartupError('What failed? report-failure UNIT')
  const mailed = await withDatabase(readConfig(), ({ db }) =>
    db.transaction((tx) => mailSuperAdmins(tx, (to) => failedCommandMail(to, { unit, host: hostname() }))),
  )
  console.log(`${mailed} super_admins are told by mail that ${unit} failed.`)
})
