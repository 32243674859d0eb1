import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listAlerts } from '#server/goods/alerts/queries.ts'
import { listMessages } from '#server/messages/contact/queries.ts'
import {
  type AskedLink,
  askForLink,
  type LinkRequest,
  linkJob,
  removeLinkJobs,
} from '#server/messages/mail/ask-for-link.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { isLinkOf, isRecentLink, newLink } from '#server/messages/mail/mailed-link.ts'
import { privacyLinkMail } from '#server/messages/mail/privacy-mails.ts'
import { listInvitationsTo } from '#server/people/users/queries.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { privacyLinks } from '#server/platform/db/schema.ts'
import { hasOrders } from '#server/sales/orders/queries.ts'
import { Problem } from '#shared/problem.ts'
import { deleteData } from './delete-data.ts'
import { logDeletion } from './deletion-log.ts'

/** Mails a link to a mailbox, if anything is kept under it. */
export const privacyLinkJob = linkJob('privacy link')

export async function requestLink(app: FastifyInstance, request: AskedLink): Promise<void> {
  await askForLink(app.db, privacyLinkJob, request)
}

/** Runs the same statements for every mailbox, up to the mail itself. */
export async function mailPrivacyLink(app: FastifyInstance, request: LinkRequest): Promise<void> {
  const { mailbox } = request
  await write(app, async (tx) => {
    await lockByName(tx, `privacy-link:${mailbox}`)
    const isRecent = and(eq(privacyLinks.mailbox, mailbox), isRecentLink(privacyLinks))
    const hasRecent = (await tx.$count(privacyLinks, isRecent)) > 0
    const hasData = await hasPersonalData(tx, mailbox)
    if (hasData && !hasRecent) await mailLink(tx, request, app.config.publicUrl)
  })
}

async function hasPersonalData(tx: Tx, mailbox: string): Promise<boolean> {
  const isBuyer = await hasOrders(tx, { mailbox })
  const alerts = await listAlerts(tx, mailbox, 1)
  const invitations = await listInvitationsTo(tx, mailbox)
  const { messages, customRequirements } = await listMessages(tx, { mailbox }, 1)
  return isBuyer || [alerts, invitations, messages, customRequirements].some((found) => found.length > 0)
}

async function mailLink(
  tx: Tx,
  { mailbox, network, language = 'en' }: LinkRequest,
  publicUrl: string,
): Promise<void> {
  const { key, columns } = newLink()
  if ((await enqueue(tx, [privacyLinkMail(mailbox, { key, network, language }, publicUrl)])) === 0) return
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
    await removeLinkJobs(tx, privacyLinkJob, link.mailbox)
    await logDeletion(tx, { mailbox: link.mailbox })
  })
}
