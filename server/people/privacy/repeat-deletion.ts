import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { eraseAccount, makeUnusableHash, refuseLastSuperAdmin } from '#server/people/users/close-account.ts'
import { findUser } from '#server/people/users/queries.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db } from '#server/platform/db/client.ts'
import { TryAgain } from '#server/platform/jobs/job.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { Problem } from '#shared/problem.ts'
import { deleteData } from './delete-data.ts'
import type { Deleted } from './deletion-log.ts'

export async function repeatDeletion(app: FastifyInstance, deleted: Deleted): Promise<void> {
  try {
    if ('userId' in deleted) await deleteAccountAgain(app, deleted.userId)
    else await deleteMailboxesAgain(app, deleted.mailboxHash)
  } catch (error) {
    throw error instanceof Problem ? new TryAgain(error.message) : error
  }
}

async function deleteAccountAgain(app: FastifyInstance, userId: string): Promise<void> {
  const user = await findUser(app.db, userId)
  // One that was made after the backup is not there.
  if (!user) return
  const { id, email } = user
  const mailbox = mailboxOf(email)
  const unusableHash = await makeUnusableHash()
  await write(app, async (tx, touch) => {
    await deleteData({ tx, touch }, { userId: id }, mailbox)
    await refuseLastSuperAdmin(tx, id)
    await eraseAccount(tx, { id, email, mailbox, unusableHash })
  })
}

async function deleteMailboxesAgain(app: FastifyInstance, mailboxHash: string): Promise<void> {
  for (const mailbox of await findMailboxes(app.db, mailboxHash))
    await write(app, (tx, touch) => deleteData({ tx, touch }, { mailbox }, mailbox))
}

/** The mailboxes under which something is kept and that have this hash: one, or none. */
async function findMailboxes(db: Db, hash: string): Promise<string[]> {
  const { rows } = await db.execute<{ mailbox: string }>(sql`
    select distinct mailbox from (
      select coalesce(buyer_email, lower(customer->>'email')) as mailbox from orders
      union select coalesce(mailbox, lower(email)) from contact_messages
      union select coalesce(mailbox, lower(email_address)) from custom_requirements
      union select mailbox from alerts
      union select mailbox from staff_invitations
    ) as kept
    where encode(sha256(convert_to(mailbox, 'UTF8')), 'hex') = ${hash}`)
  return rows.map(({ mailbox }) => mailbox)
}
