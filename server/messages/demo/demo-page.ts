import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isFromThisMachine } from '#server/platform/http/loopback.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { Problem } from '#shared/problem.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#0c1512}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #e2e6e4;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f5f8;padding:1rem;border-radius:8px}`
const styleHash = createHash('sha256').update(style).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`

/** Shows the messages of demo mode to this machine only, because their links open accounts and orders. */
export function guardDemoPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request)) throw new Problem('NOT_FOUND')
  })
}

export function sendDemoPage(reply: FastifyReply, title: string, body: string) {
  return sendHtml(reply, pagePolicy, page(title, body))
}

export function sendHtml(reply: FastifyReply, policy: string, html: string) {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}

export function table(heads: string[], rows: string[][]): string {
  const cells = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
  return `<table><thead><tr>${cells('th', heads)}</tr></thead><tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`
}

/** Escapes a text and makes its addresses links. */
export function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/\S+/g, '<a href="$&">$&</a>')
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
