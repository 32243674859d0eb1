import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { escapeHtml } from '#shared/escape-html.ts'
import { Problem } from '#shared/problem.ts'
import { isFromThisMachine } from '../http/loopback.ts'
import { findMail, listMails, type OutboxMail } from './queries.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#0c1512}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #e2e6e4}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f5f8;padding:1rem;border-radius:8px}`
const styleHash = createHash('sha256').update(style).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Shows the mails of demo mode, which sends none. From this machine only: links in mails open accounts. */
export const demoMail: FastifyPluginAsync = async (app) => {
  const config = { access: 'anyone' } as const

  app.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request)) throw new Problem('NOT_FOUND')
  })

  app.get('/demo/mail', { config }, async (_request, reply) => {
    const mails = await listMails(app.db, 200)
    return answer(reply, pagePolicy, page('Mail of the demo shop', mailTable(mails)))
  })

  app.get<{ Params: { id: string } }>('/demo/mail/:id', { config }, async ({ params }, reply) => {
    const mail = (await findMail(app.db, params.id)) ?? notFound()
    return answer(reply, pagePolicy, page(mail.subject, mailText(mail)))
  })

  app.get<{ Params: { id: string } }>('/demo/mail/:id/html', { config }, async ({ params }, reply) => {
    const mail = (await findMail(app.db, params.id)) ?? notFound()
    return answer(reply, mailPolicy, mail.htmlBody)
  })
}

function answer(reply: FastifyReply, policy: string, html: string) {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}

function notFound(): never {
  throw new Problem('NOT_FOUND')
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

function mailTable(mails: OutboxMail[]): string {
  if (mails.length === 0) return '<p>No mail yet.</p>'
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/demo/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${escapeHtml(mail.recipient)}</td><td>${state(mail)}</td></tr>`,
  )
  return `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function mailText(mail: OutboxMail): string {
  const text = escapeHtml(mail.textBody).replace(/https?:\/\/\S+/g, '<a href="$&">$&</a>')
  return `<p>To ${escapeHtml(mail.recipient)}, ${state(mail)}. <a href="/demo/mail/${mail.id}/html">As HTML</a> · <a href="/demo/mail">All mail</a></p><pre>${text}</pre>`
}

function state({ sentAt, lastError }: OutboxMail): string {
  if (sentAt) return escapeHtml(sentAt.toISOString())
  return lastError ? `waiting: ${escapeHtml(lastError)}` : 'waiting'
}
