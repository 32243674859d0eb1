import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listAlerts } from '#server/goods/alerts/queries.ts'
import { listMessages } from '#server/messages/contact/queries.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { isLinkOf, isRecentLink, newLink } from '#server/messages/mail/mailed-link.ts'
import { privacyLinkMail } from '#server/messages/mail/privacy-mails.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { privacyLinks } from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { listBuyerOrders } from '#server/sales/orders/queries.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { Problem } from '#shared/problem.ts'
import { deleteData } from './delete-data.ts'

/** Mails a link to a mailbox, if anything is kept under it. */
export const privacyLinkJob: Job<LinkRequest> = {
  name: 'privacy link',
  key: ({ mailbox }) => mailbox,
  maxTries: 10,
  lane: 'shop',
}

type LinkRequest = { mailbox: string; network: string | null }

/** Asks for a link, in the same way for every address: what is kept under it is looked up after the response. */
export async function requestLink(app: FastifyInstance, email: string, network: string): Promise<void> {
  await enqueueJob(app.db, privacyLinkJob, { mailbox: mailboxOf(email), network })
}

export async function mailPrivacyLink(app: FastifyInstance, request: LinkRequest): Promise<void> {
  await write(app, async (tx) => {
    if (await hasPersonalData(tx, request.mailbox)) await mailLink(tx, request, app.config.publicUrl)
  })
}

async function hasPersonalData(tx: Tx, mailbox: string): Promise<boolean> {
  if ((await listBuyerOrders(tx, { mailbox }, '', 1)).length > 0) return true
  if ((await listAlerts(tx, mailbox, 1)).length > 0) return true
  const { messages, customRequirements } = await listMessages(tx, { mailbox }, 1)
  return messages.length + customRequirements.length > 0
}

async function mailLink(tx: Tx, { mailbox, network }: LinkRequest, publicUrl: string): Promise<void> {
  await lockByName(tx, `privacy-link:${mailbox}`)
  const isRecent = and(eq(privacyLinks.mailbox, mailbox), isRecentLink(privacyLinks))
  if ((await tx.$count(privacyLinks, isRecent)) > 0) return
  const { key, columns } = newLink()
  if ((await enqueue(tx, [privacyLinkMail(mailbox, { key, network }, publicUrl)])) === 0) return
  await tx.insert(privacyLinks).values({ mailbox, ...columns })
}

/** Returns the mailbox whose data may be downloaded with this key, once. */
export async function startDownload(db: Db, key: string): Promise<string> {
  const [link] = await db
    .update(privacyLinks)
    .set({ downloadedAt: sql`now()` })
    .where(and(isLinkOf(privacyLinks, key), isNull(privacyLinks.downloadedAt)))
    .returning()
  if (!link) throw new Problem('LINK_INVALID')
  return link.mailbox
}

/** The link is used up only if the deletion was carried out. */
export async function deleteByLink(app: FastifyInstance, key: string): Promise<void> {
  await write(app, async (tx, touch) => {
    const [link] = await tx.delete(privacyLinks).where(isLinkOf(privacyLinks, key)).returning()
    if (!link) throw new Problem('LINK_INVALID')
    await deleteData({ tx, touch }, { mailbox: link.mailbox }, link.mailbox)
    await tx.delete(privacyLinks).where(eq(privacyLinks.mailbox, link.mailbox))
  })
}
