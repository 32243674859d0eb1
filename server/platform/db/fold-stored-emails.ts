import type { ClientBase } from 'pg'
import { foldEmail } from '#shared/people/email-address.ts'

type Stored = { id: string; email: string }

/**
 * Folds the emails that SQL cannot fold. Where two accounts name one mailbox, the one spelled in plain letters has
 * it already, and of several others the oldest gets it: an odd spelling must not lock the plain one out. The rest
 * keep null, which `npm run doctor` reports. Never throws for what it finds: an existing shop has to start.
 */
export async function foldStoredEmails(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Stored>(
    'select id, email from users where folded_email is null order by created_at, id',
  )
  for (const { id, email } of rows) {
    const folded = foldEmail(email)
    if (!folded) continue
    await client.query(
      `update users set folded_email = $2
       where id = $1 and not exists (select from users where folded_email = $2)`,
      [id, folded],
    )
  }
}
