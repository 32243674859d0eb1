import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertInto } from '#server/platform/db/json-rows.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { isTx } from '#server/platform/db/transaction.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { day, hour, isBelow, type Limit } from '#server/platform/limits/is-below.ts'
import { linkMailKinds } from '#shared/messages/mail-kinds.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { mailJob } from './mail-job.ts'
import type { OutboxRow } from './queries.ts'

/** Mails of one kind to one mailbox. Strangers can cause them, and spell an address in many ways. */
const limits = hourAndDay(5, 20)
/** Links of one kind, from all networks together; `limits` are for those that one network asks for. */
const linkLimits = hourAndDay(10, 40)
/** The shop's own mailboxes take what a busy day brings; messages beyond that are kept, but not mailed. */
const ownLimits = hourAndDay(200, 2_000)

/**
 * Runs inside the transaction that causes the mail: a rollback leaves no mail behind, and a commit loses none. Returns how
 * many of the mails the limits allow.
 */
export async function enqueue(
  tx: Db | Tx,
  rows: OutboxRow[],
  /** `runAt`: they are not sent before. */
  options: { runAt?: Date | undefined } = {},
): Promise<number> {
  if (!isTx(tx)) return tx.transaction((own) => enqueue(own, rows, options))
  const allowed: (OutboxRow & { mailbox?: string })[] = []
  for (const row of rows) {
    // Mail is sent without these characters: with them it would go to one mailbox and count for another.
    const mailbox = mailboxOf(row.recipient.replaceAll(/[\p{Cc}<>]/gu, ''))
    // Mails about an order follow money, a decision of staff or a claim, which has limits of its own; an alert goes
    // only to a mailbox that has confirmed it. So no stranger can cause a flood of either.
    if (row.kind === 'order' || row.kind === 'order-copy') allowed.push(row)
    else if (row.kind === 'alert') allowed.push({ ...row, mailbox })
    else if (await mayMail(tx, row, mailbox)) allowed.push({ ...row, mailbox })
  }
  if (allowed.length === 0) return 0
  const inserted = await insertMails(
    tx,
    allowed.map((row) => ({ id: newId(), ...row })),
  )
  for (const mail of inserted) await enqueueJob(tx, mailJob, mail, options)
  return allowed.length
}

const insertMails = insertInto<typeof mailOutbox, { id: string }>('insert_mails', mailOutbox, {
  end: sql`on conflict (dedupe_key) do nothing returning id`,
})

/** Kinds are counted apart: a flood of password links must not hold back the notice of a changed password. */
async function mayMail(tx: Db | Tx, row: OutboxRow, mailbox: string): Promise<boolean> {
  await lockByName(tx, `mail:${mailbox}`)
  const isOfKind = and(eq(mailOutbox.mailbox, mailbox), eq(mailOutbox.kind, row.kind))
  if (!linkMailKinds.some((kind) => kind === row.kind))
    return isBelow(tx, mailOutbox, isOfKind, ...(isOwn(mailbox) ? ownLimits : limits))
  const isOfAsker = sql`${isOfKind} and ${mailOutbox.asker} is not distinct from ${row.asker ?? null}`
  return (
    (await isBelow(tx, mailOutbox, isOfAsker, ...limits)) && isBelow(tx, mailOutbox, isOfKind, ...linkLimits)
  )
}

function isOwn(mailbox: string): boolean {
  return [contactDetails.email, contactDetails.ordersEmail].some((own) => mailboxOf(own) === mailbox)
}

function hourAndDay(anHour: number, aDay: number): Limit[] {
  return [
    { most: anHour, minutes: hour },
    { most: aDay, minutes: day },
  ]
}
