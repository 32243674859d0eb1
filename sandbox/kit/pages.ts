import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxOptions } from './sandbox.ts'

export type Page = {
  title: string
  body: Html
  /** An address outside the sandbox to which the page's forms may post. */
  formTarget?: string
  status?: number
}

/** Sends a page with headers that allow nothing foreign. `testNotice` says what is not real here. */
export function sendPage(reply: FastifyReply, testNotice: string, page: Page) {
  const formTarget = page.formTarget ? ` ${new URL(page.formTarget).origin}` : ''
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src data:; form-action 'self'${formTarget}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(`<!doctype html>${layout(`${reply.server.prefix}/assets`, testNotice, page).text}`)
}

function layout(assets: string, testNotice: string, { title, body }: Page): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/page.css">
<script src="${assets}/page.js" defer></script>
</head>
<body>
<aside aria-label="Test mode"><p><b>Test mode.</b> ${testNotice}</p></aside>
<main>${body}</main>
</body>
</html>`
}

/** Text that is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | readonly Part[] | null | undefined | false

/** A template whose values are escaped unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toText)))
}

function toText(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(toText).join('')
  if (part === null || part === undefined || part === false) return ''
  return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const assets = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'anek-taka.woff2': 'font/woff2',
}

/** The pages' style sheet, script and taka sign, for which many systems have no glyph. */
export async function assetRoutes(app: FastifyInstance, { routeConfig = {} }: SandboxOptions) {
  for (const [name, type] of Object.entries(assets)) {
    const bytes = await readFile(new URL(`./assets/${name}`, import.meta.url))
    app.get(`/assets/${name}`, { config: routeConfig }, (_request, reply) => reply.type(type).send(bytes))
  }
}
