import { createInterface } from 'node:readline/promises'
import { createAdmin } from '#server/people/users/create-admin.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const email = process.argv[2] ?? ''
  const password = process.env.ADMIN_PASSWORD ?? (await ask('Password: '))
  await withDatabase(readConfig(), ({ db }) => createAdmin(db, email, password))
  console.log(`${email} may now log in as super_admin.`)
})

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}
