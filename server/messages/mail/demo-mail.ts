import type { FastifyPluginAsync } from 'fastify'
import { guardDemoPages, linked, sendDemoPage, sendHtml, table } from '#server/messages/demo/demo-page.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { Problem } from '#shared/problem.ts'
import { findMail, listMails, type OutboxMail } from './queries.ts'

const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Shows the mails of demo mode, which sends none. */
export const demoMail: FastifyPluginAsync = async (app) => {
  const config = { access: 'anyone' } as const
  guardDemoPages(app)

  app.get('/demo/mail', { config }, async (_request, reply) =>
    sendDemoPage(reply, 'Mail of the demo shop', mailTable(await listMails(app.db, 200))),
  )

  app.get<{ Params: { id: string } }>('/demo/mail/:id', { config }, async ({ params }, reply) => {
    const mail = (await findMail(app.db, params.id)) ?? notFound()
    return sendDemoPage(reply, mail.subject, mailText(mail))
  })

  app.get<{ Params: { id: string } }>('/demo/mail/:id/html', { config }, async ({ params }, reply) => {
    const mail = (await findMail(app.db, params.id)) ?? notFound()
    return sendHtml(reply, mailPolicy, mail.htmlBody)
  })
}

function notFound(): never {
  throw new Problem('NOT_FOUND')
}

function mailTable(mails: OutboxMail[]): string {
  if (mails.length === 0) return '<p>No mail yet.</p>'
  const rows = mails.map((mail) => [
    `<a href="/demo/mail/${mail.id}">${escapeHtml(mail.subject)}</a>`,
    escapeHtml(mail.recipient),
    state(mail),
  ])
  return table(['Subject', 'To', 'Sent'], rows)
}

function mailText(mail: OutboxMail): string {
  return `<p>To ${escapeHtml(mail.recipient)}, ${state(mail)}. <a href="/demo/mail/${mail.id}/html">As HTML</a> · <a href="/demo/mail">All mail</a></p><pre>${linked(mail.textBody)}</pre>`
}

function state({ sentAt, lastError }: OutboxMail): string {
  if (sentAt) return escapeHtml(sentAt.toISOString())
  return lastError ? `waiting: ${escapeHtml(lastError)}` : 'waiting'
}
