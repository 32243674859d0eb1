import { resetSecondFactorAsOperator } from '#server/people/users/remove-second-factor.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const email = process.argv[2] ?? ''
  const config = readConfig()
  const { db, close } = await openDatabase(config, { share: true })
  await resetSecondFactorAsOperator(db, email, config.publicUrl)
  await close()
  console.log(`${email} may now log in with the password alone.`)
})
