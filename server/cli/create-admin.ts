import { createInterface } from 'node:readline/promises'
import { openDatabase } from '#server/db/open-database.ts'
import { readConfig } from '#server/start/config.ts'
import { createAdmin } from '#server/users/create-admin.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const email = process.argv[2] ?? ''
  const password = process.env.ADMIN_PASSWORD ?? (await ask('Password: '))
  const { db, close } = await openDatabase(readConfig(), { share: true })
  await createAdmin(db, email, password)
  await close()
  console.log(`${email} may now log in as super_admin.`)
})

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}
