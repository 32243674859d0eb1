import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import type { Language } from '#shared/site/languages.ts'

/** The person who asks for a link, and the mailbox. */
export type LinkRequest = {
  mailbox: string
  network: string | null
  /** Left out where the version before asked, which it may still do during an upgrade. */
  language?: Language
}
export type AskedLink = { email: string; network: string; language: Language }

/** The work begins at a random time in this span, when nobody who asked can tell its own work from other people's. */
const delayMs = { least: 1_000, most: 4_000 }

/** A kind of link. Requests of other networks do not replace one: a stranger would use up the owner's links. */
export function linkJob(name: string): Job<LinkRequest> {
  return { name, key: ({ mailbox, network }) => `${mailbox} ${network ?? ''}`, maxTries: 10, lane: 'shop' }
}

/**
 * Asks for a link to a mailbox, by one statement that is the same for known and unknown mailboxes, also when it is asked
 * again and again: whose mailbox it is is looked up seconds later. Work that began at once would slow down the next
 * request, and more so where there is a mail to write.
 */
export async function askForLink(
  db: Db,
  job: Job<LinkRequest>,
  { email, network, language }: AskedLink,
): Promise<void> {
  const runAt = new Date(Date.now() + randomInt(delayMs.least, delayMs.most))
  await enqueueJob(db, job, { mailbox: mailboxOf(email), network, language }, { runAt, notLater: true })
}

/** Takes back what was asked for a mailbox and waits or has failed: the queue names the mailbox. */
export async function removeLinkJobs(tx: Tx, { name }: Job<LinkRequest>, mailbox: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where starts_with(key, ${`${name}:${mailbox} `})`)
}
