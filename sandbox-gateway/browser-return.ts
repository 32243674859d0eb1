import type { Fault } from './faults.ts'
import type { Gateway } from './gateway.ts'
import type { Fields } from './http.ts'
import { formMessage, post, tampered } from './ipn.ts'
import { notificationFields, signFields } from './notification.ts'
import { type Html, html, type Page } from './page.ts'
import type { Session, Transaction, TransactionStatus } from './tables.ts'

interface BrowserReturn {
  url: string
  method: 'post' | 'get'
  fields: Fields
  /** A fault: the browser never arrives. */
  lost: boolean
}

const addressFor: Readonly<Record<TransactionStatus, string>> = {
  VALID: 'success_url',
  FAILED: 'fail_url',
  CANCELLED: 'cancel_url',
  EXPIRED: 'fail_url',
  UNATTEMPTED: 'fail_url',
}

/** The shop's address to which the buyer's browser returns, and the fields it brings. */
export async function browserReturn(
  { faults, options }: Gateway,
  session: Session,
  transaction: Transaction,
): Promise<BrowserReturn> {
  const fault = await faults.take('return', session)
  const signed = signFields(notificationFields(session, transaction, options.storeId), options.storePassword)
  // Only the browser brings this field, and the signature does not cover it.
  const fields = transaction.status === 'VALID' ? { ...signed, subscription_id: '' } : signed
  const result: BrowserReturn = {
    url: session.request[addressUnder(fault) ?? addressFor[transaction.status]] ?? '',
    method: fault?.kind === 'get' ? 'get' : 'post',
    fields: fieldsUnder(fault, fields),
    lost: fault?.kind === 'lost',
  }
  if (fault?.kind === 'duplicated') await post(result.url, formMessage(result.fields))
  return result
}

function addressUnder(fault: Fault | undefined): string | undefined {
  return fault?.kind.endsWith('-url') ? fault.kind.replace('-', '_') : undefined
}

function fieldsUnder(fault: Fault | undefined, fields: Fields): Fields {
  if (fault?.kind === 'empty') return {}
  return fault?.kind === 'tampered' ? tampered(fields, fault) : fields
}

const titles: Readonly<Record<TransactionStatus, string>> = {
  VALID: 'Payment approved',
  FAILED: 'Payment declined',
  CANCELLED: 'Payment cancelled',
  EXPIRED: 'Time is over',
  UNATTEMPTED: 'Time is over',
}

/** The page that a script sends back to the shop at once; its button is for browsers without scripts. */
export async function returnPage(
  gateway: Gateway,
  session: Session,
  transaction: Transaction,
): Promise<Page> {
  const { url, method, fields, lost } = await browserReturn(gateway, session, transaction)
  const title = titles[transaction.status]
  if (lost)
    return messagePage(title, 'The connection was lost before the way back to the shop (a test fault).', {
      formTarget: url,
    })
  const body = html`<div class="body note"><h1>${title}</h1><p>Taking you back to the shop.</p>
<form method="${method}" action="${url}" data-send-itself>
${hiddenInputs(fields)}
<button class="main">Return to the shop</button>
</form></div>`
  return { title, body, formTarget: url }
}

/** After a failed transaction that left the session open, the buyer chooses: again, or back to the shop. */
export async function tryAgainPage(
  gateway: Gateway,
  session: Session,
  transaction: Transaction,
  hostedUrl: string,
): Promise<Page> {
  const { url, fields } = await browserReturn(gateway, session, transaction)
  const body = html`<div class="body note"><h1>Payment declined</h1><p>The bank said: ${transaction.error}.</p>
<p><a class="main" href="${hostedUrl}">Try again in this session</a></p>
<form method="post" action="${url}">
${hiddenInputs(fields)}
<button>Return to the shop</button>
</form></div>`
  return { title: 'Payment declined', body, formTarget: url }
}

function hiddenInputs(fields: Fields): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
}

export function messagePage(title: string, text: string, more: Partial<Page> = {}): Page {
  return { title, body: html`<div class="body note"><h1>${title}</h1><p>${text}</p></div>`, ...more }
}
