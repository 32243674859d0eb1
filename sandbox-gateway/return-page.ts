import type { BrowserReturn } from './browser-return.ts'
import { type Html, html } from './html.ts'
import type { TransactionStatus } from './tables.ts'

const words: Readonly<Record<TransactionStatus, string>> = {
  VALID: 'Payment approved',
  FAILED: 'Payment declined',
  CANCELLED: 'Payment cancelled',
  EXPIRED: 'Time is over',
  UNATTEMPTED: 'Time is over',
}

export function returnTitle(status: TransactionStatus): string {
  return words[status]
}

/** Sends itself back to the shop by script; the button is for browsers without. */
export function returnPage(status: TransactionStatus, { url, method, fields, lost }: BrowserReturn): Html {
  if (lost)
    return messagePage(
      words[status],
      'The connection was lost before the way back to the shop (a test fault).',
    )
  return html`<div class="body note"><h1>${words[status]}</h1><p>Taking you back to the shop.</p>
<form method="${method}" action="${url}" data-send-itself>
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="main">Return to the shop</button>
</form></div>`
}

/** A failed attempt that left the session open: the buyer decides. */
export function tryAgainPage(reason: string, hostedUrl: string, { url, fields }: BrowserReturn): Html {
  return html`<div class="body note"><h1>Payment declined</h1><p>The bank said: ${reason}.</p>
<p><a class="main" href="${hostedUrl}">Try again in this session</a></p>
<form method="post" action="${url}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Return to the shop</button>
</form></div>`
}

export function messagePage(title: string, text: string): Html {
  return html`<div class="body note"><h1>${title}</h1><p>${text}</p></div>`
}
