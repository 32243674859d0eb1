import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'

interface Page {
  title: string
  body: Html
  /** Where the page's forms may post to besides the gateway itself. */
  formTarget?: string
  status?: number
}

/** One page of the gateway: the band that says what it is, the card, and headers that allow nothing foreign. */
export function sendPage(
  reply: FastifyReply,
  assets: string,
  { title, body, formTarget, status = 200 }: Page,
) {
  const target = formTarget ? ` ${new URL(formTarget).origin}` : ''
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src data:; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(`<!doctype html>${document(assets, title, body).text}`)
}

function document(assets: string, title: string, body: Html): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Test payment</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/gateway.css">
<script src="${assets}/gateway.js" defer></script>
</head>
<body>
<aside class="band" aria-label="Test mode"><div>${icon('flask')}<p><b>Test mode. No money moves.</b> This page stands in for the payment provider.</p></div></aside>
<main class="pay">${body}</main>
<footer class="foot">Sandbox gateway of the demo shop. It exists only in demo mode and stores no card data.</footer>
</body>
</html>`
}
