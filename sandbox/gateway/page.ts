import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Gateway } from './gateway.ts'

export type Page = {
  title: string
  body: Html
  /** An address outside the gateway to which the page's forms may post. */
  formTarget?: string
  status?: number
}

/** Sends one page of the gateway, with headers that allow nothing foreign. */
export function sendPage({ options }: Gateway, reply: FastifyReply, page: Page) {
  const assets = `${new URL(options.publicUrl).pathname.replace(/\/+$/, '')}/assets`
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
    .send(`<!doctype html>${frame(assets, page).text}`)
}

function frame(assets: string, { title, body }: Page): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Test payment</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/frame.css">
<link rel="stylesheet" href="${assets}/form.css">
<script src="${assets}/gateway.js" defer></script>
</head>
<body>
<aside class="band" aria-label="Test mode"><div>${icon('flask')}<p><b>Test mode. No money moves.</b> This page stands in for the payment provider.</p></div></aside>
<main class="pay">${body}</main>
<footer class="foot">Sandbox gateway of the demo shop. It exists only in demo mode and stores no card data.</footer>
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

/** Strokes of the Lucide icon set (ISC licence). */
const strokes = {
  flask:
    '<path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"/><path d="M6.453 15h11.094"/><path d="M8.5 2h7"/>',
  card: '<rect width="20" height="14" x="2" y="5" rx="2"/><path d="M2 10h20"/><path d="M6 14h2"/>',
  phone: '<rect width="14" height="20" x="5" y="2" rx="2"/><path d="M12 18h.01"/>',
  bank: '<path d="M10 18v-7"/><path d="M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z"/><path d="M14 18v-7"/><path d="M18 18v-7"/><path d="M3 22h18"/><path d="M6 18v-7"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
}

export function icon(name: keyof typeof strokes): Html {
  return new Html(
    `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${strokes[name]}</svg>`,
  )
}

const folder = new URL('./assets/', import.meta.url)

const types: Readonly<Record<string, string>> = {
  'frame.css': 'text/css; charset=utf-8',
  'form.css': 'text/css; charset=utf-8',
  'gateway.js': 'text/javascript; charset=utf-8',
  'fonts/anek-latin.woff2': 'font/woff2',
  'fonts/anek-taka.woff2': 'font/woff2',
}

/** The pages' own style sheets, script and fonts; many systems have no glyph for the taka sign. */
export async function assetRoutes(app: FastifyInstance, { options }: Gateway) {
  for (const [name, type] of Object.entries(types)) {
    const bytes = await readFile(new URL(name, folder))
    const cacheControl = name.startsWith('fonts/') ? { 'cache-control': 'public, max-age=86400' } : {}
    app.get(`/assets/${name}`, { config: options.routeConfig }, (_request, reply) =>
      reply.type(type).headers(cacheControl).send(bytes),
    )
  }
}
