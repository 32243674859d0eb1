import { openDatabase } from '#server/db/open-database.ts'
import { readConfig } from '#server/start/config.ts'
import { resetSecondFactorAsOperator } from '#server/users/remove-second-factor.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const email = process.argv[2] ?? ''
  const config = readConfig()
  const { db, close } = await openDatabase(config, { share: true })
  await resetSecondFactorAsOperator(db, email, config.publicUrl)
  await close()
  console.log(`${email} may now log in with the password alone.`)
})
