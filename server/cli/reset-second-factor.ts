import { resetSecondFactorAsOperator } from '#server/people/users/remove-second-factor.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const email = process.argv[2] ?? ''
  const config = readConfig()
  await withDatabase(config, ({ db }) => resetSecondFactorAsOperator(db, email, config.publicUrl))
  console.log(`${email} may now log in with the password alone.`)
})
