import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { jobOfRow } from '#server/platform/jobs/enqueue-job.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { isLinkKind } from './link-key.ts'
import { mailJob } from './mail-job.ts'
import type { OutboxRow } from './queries.ts'

/** Mails of one kind to one mailbox. Strangers can cause them, and spell an address in many ways. */
const limits = { anHour: 5, aDay: 20 }
/** Links of one kind, from all networks together; `limits` are for those that one network asks for. */
const linkLimits = { anHour: 10, aDay: 40 }
/** The shop's own mailboxes take what a busy day brings; messages beyond that are kept, but not mailed. */
const ownLimits = { anHour: 200, aDay: 2_000 }
const ownMailboxes = new Set<string>([contactDetails.email, contactDetails.ordersEmail].map(mailboxOf))

/**
 * Runs inside the transaction that causes the mail: a rollback leaves no mail behind, and a commit loses none. Returns how
 * many of the mails the limits allow.
 */
export async function enqueue(tx: Db | Tx, rows: OutboxRow[]): Promise<number> {
  const allowed: (OutboxRow & { mailbox?: string })[] = []
  for (const row of rows) {
    // Mail is sent without these characters: with them it would go to one mailbox and count for another.
    const mailbox = mailboxOf(row.recipient.replaceAll(/[\p{Cc}<>]/gu, ''))
    // Mails about an order follow money, a decision of staff or a claim, which has limits of its own; an alert goes
    // only to a mailbox that has confirmed it. So no stranger can cause a flood of either.
    if (kindOf(row) === 'order') allowed.push(row)
    else if (kindOf(row) === 'alert') allowed.push({ ...row, mailbox })
    else if (await mayMail(tx, row, mailbox)) allowed.push({ ...row, mailbox })
  }
  if (allowed.length === 0) return 0
  await tx
    .insert(mailOutbox)
    .values(allowed.map((row) => ({ id: newId(), ...row })))
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    .returning({ job: jobOfRow(mailJob, { id: mailOutbox.id }) })
  return allowed.length
}

/** Kinds are counted apart: a flood of password links must not hold back the notice of a changed password. */
async function mayMail(tx: Db | Tx, row: OutboxRow, mailbox: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${mailbox}`}, 0))`)
  const kind = kindOf(row)
  if (!isLinkKind(kind))
    return isBelow(tx, mailbox, `${kind}:`, ownMailboxes.has(mailbox) ? ownLimits : limits)
  // The key names the network, see link-key.ts: a stranger uses up only the links of theirs.
  const ofNetwork = row.dedupeKey.slice(0, row.dedupeKey.lastIndexOf(':') + 1)
  return (await isBelow(tx, mailbox, ofNetwork, limits)) && isBelow(tx, mailbox, `${kind}:`, linkLimits)
}

type Limits = { anHour: number; aDay: number }

async function isBelow(tx: Db | Tx, mailbox: string, keyStart: string, { anHour, aDay }: Limits) {
  const { rows } = await tx.execute<{ hour: number; day: number }>(sql`
    select count(*)::int as day, count(*) filter (where created_at > now() - interval '1 hour')::int as hour
    from mail_outbox
    where mailbox = ${mailbox} and created_at > now() - interval '1 day'
      and starts_with(dedupe_key, ${keyStart})`)
  const { hour = 0, day = 0 } = rows[0] ?? {}
  return hour < anHour && day < aDay
}

function kindOf({ dedupeKey }: OutboxRow): string {
  return dedupeKey.split(':', 1)[0] ?? dedupeKey
}
