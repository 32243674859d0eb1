import type { Fields } from '../kit/bodies.ts'
import { dhakaTime } from '../kit/dhaka-time.ts'
import { type Html, html, type Page } from '../kit/pages.ts'
import { type Channel, emiBanks, type Method, offeredChannels, offeredEmi } from './channels.ts'
import { takaText } from './formats.ts'
import { type Gateway, shopName } from './gateway.ts'
import { browserReturn } from './notify-shop.ts'
import { hostedAddress } from './open-session.ts'
import type { Session, Transaction } from './tables.ts'

const methods = [
  { method: 'cards', label: 'Cards' },
  { method: 'mobile', label: 'Mobile banking' },
  { method: 'net', label: 'Net banking' },
] as const

/** One-time passwords that the vendor's sandbox takes. */
export const testPasswords = ['111111', '123456']

/** Reasons for declining, in the vendor's own words. */
const declineReasons = [
  'Do not honor',
  'Insufficient funds',
  'Invalid expiration date',
  'Suspicious Transaction',
]

/** The page on which the buyer chooses a way to pay and an outcome. It works without scripts. */
export function hostedPage(gateway: Gateway, session: Session, notice?: string, method?: Method): Html {
  const offered = offeredChannels(session.request)
  const shown = methods.filter((one) => offered.some((channel) => channel.method === one.method))
  const chosen = shown.find((one) => one.method === method) ?? shown[0]
  const choices = shown.map((one) => ({
    value: one.method,
    label: one.method === 'cards' && offeredEmi(session.request) ? 'EMI' : one.label,
  }))
  return html`${payHeader(gateway, session)}
<form method="post">
${noticeText(notice)}
${radios('How to pay', 'method', choices, chosen?.method)}
${shown.map((one) => panel(one.method, offered, session))}
<button class="main" name="action" value="approve">Approve payment</button>
<div class="row">
<button class="danger" name="action" value="decline">Decline payment</button>
<button name="action" value="cancel">Cancel payment</button>
</div>
<p class="quiet">Approve pays the order. Decline acts like a bank that says no, Cancel like a buyer who turns back.</p>
<details><summary>More test outcomes</summary>
${reasonField}
<button name="action" value="risky">Pay, but flag as risky</button>
</details>
</form>`
}

/** The page of a bank or wallet, to which the session answer links for each channel. */
export function bankPage(gateway: Gateway, session: Session, channel: Channel, notice?: string): Html {
  return html`${payHeader(gateway, session)}
<form method="post">
<h2>${channel.name}</h2>
${noticeText(notice)}
${field('otp', 'One-time password', testPasswords[0], `No message was sent. ${testPasswords.join(' and ')} are taken.`)}
${reasonField}
<button class="main" name="action" value="approve">Success</button>
<div class="row">
<button class="danger" name="action" value="fail">Failed</button>
<button name="action" value="cancel">Cancel</button>
</div>
<details><summary>More test outcomes</summary><button name="action" value="risky">Pay, but flag as risky</button></details>
</form>`
}

/** Shop, amount and time left. */
function payHeader({ clock }: Gateway, session: Session): Html {
  const left = Math.max(0, Math.ceil((session.expiresAt.getTime() - clock.now().getTime()) / 1000))
  return html`<header>
<p>Paying to <b>${shopName}</b></p>
<h1>${takaText(session.amountPaisa)}</h1>
<p class="quiet">${session.tranId}</p>
<p class="quiet" data-left="${left}">Pay before ${dhakaTime(session.expiresAt).slice(11, 16)}, Dhaka time</p>
</header>`
}

function noticeText(notice: string | undefined) {
  return notice && html`<p class="notice" role="alert">${notice}</p>`
}

/** The fields of one way to pay; the style sheet shows those of the chosen one. */
function panel(method: Method, offered: readonly Channel[], session: Session): Html {
  const own = offered.filter((channel) => channel.method === method)
  const channels = own.map(({ gw, name }) => ({ value: gw, label: name }))
  const panels: Record<Method, () => Html> = {
    cards: () => cardFields(own, session),
    mobile: () =>
      html`${radios('Wallet', 'wallet', channels)}${field('wallet_number', 'Wallet number', '01711 000 234')}`,
    net: () => radios('Bank', 'bank', channels),
  }
  return html`<div class="panel ${method}">${panels[method]()}</div>`
}

function cardFields(own: readonly Channel[], session: Session): Html {
  const names = own.map(({ name }) => name).join(', ')
  return html`${emiFields(session)}
${field('card_number', 'Card number', '4111 1111 1111 1111', `Test card, already filled in. ${names}: only the published test numbers are taken.`)}
<div class="row">${field('expiry', 'Expiry', '12 / 29')}${field('security_code', 'Security code', '123')}</div>
${field('card_name', 'Name on card', 'TEST BUYER')}`
}

/** Months and bank of an EMI, where the shop asked for one. */
function emiFields({ request }: Session): Html | undefined {
  const emi = offeredEmi(request)
  if (!emi) return undefined
  const months = emi.months.map(
    (one) => html`<option value="${one}"${one === emi.chosen && html` selected`}>${one} months</option>`,
  )
  const atOnce = html`<option value="0">Pay in full</option>`
  const banks = emiBanks.map((bank) => html`<option>${bank}</option>`)
  return html`<div class="row">${select('emi_months', 'Instalments', [...months, atOnce])}${select('emi_bank', 'Bank of the credit card', banks)}</div>`
}

const reasonField = select(
  'reason',
  'Why the bank declines',
  declineReasons.map((reason) => html`<option>${reason}</option>`),
)

function field(name: string, label: string, value = '', help = ''): Html {
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="off"${help && html` aria-describedby="${name}-help"`}>
${help && html`<p class="quiet" id="${name}-help">${help}</p>`}</div>`
}

function select(name: string, label: string, options: readonly Html[]): Html {
  return html`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${options}</select></div>`
}

type Choice = { value: string; label: string }

function radios(legend: string, name: string, choices: readonly Choice[], chosen = choices[0]?.value): Html {
  return html`<fieldset><legend>${legend}</legend>
${choices.map(
  ({ value, label }) =>
    html`<label><input type="radio" name="${name}" value="${value}"${value === chosen && html` checked`}>${label}</label>`,
)}
</fieldset>`
}

const titles: Readonly<Record<Transaction['status'], string>> = {
  VALID: 'Payment approved',
  FAILED: 'Payment declined',
  CANCELLED: 'Payment cancelled',
  EXPIRED: 'Time is over',
  UNATTEMPTED: 'Time is over',
}

/** The page that a script sends back to the shop at once; its button is for browsers without scripts. */
export async function returnPage(gateway: Gateway, session: Session, transaction: Transaction) {
  const { url, method, fields, lost } = await browserReturn(gateway, session, transaction)
  const title = titles[transaction.status]
  const lostText = 'The connection was lost before the way back to the shop (a test fault).'
  if (lost) return messagePage(title, lostText, { formTarget: url })
  const body = html`<h1>${title}</h1><p>Taking you back to the shop.</p>
<form method="${method}" action="${url}" data-send-itself>
${hiddenInputs(fields)}
<button class="main">Return to the shop</button>
</form>`
  return { title, body, formTarget: url }
}

/** After a failed transaction that left the session open, the buyer chooses: again, or back to the shop. */
export async function tryAgainPage(gateway: Gateway, session: Session, transaction: Transaction) {
  const { url, fields } = await browserReturn(gateway, session, transaction)
  const body = html`<h1>Payment declined</h1><p>The bank said: ${transaction.error}.</p>
<form action="${hostedAddress(gateway.options, session)}"><button class="main">Try again in this session</button></form>
<form method="post" action="${url}">
${hiddenInputs(fields)}
<button>Return to the shop</button>
</form>`
  return { title: 'Payment declined', body, formTarget: url }
}

function hiddenInputs(fields: Fields): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
}

/** A page that says one thing. */
export function messagePage(title: string, text: string, more: Partial<Page> = {}): Page {
  return { title, body: html`<h1>${title}</h1><p>${text}</p>`, ...more }
}
