import { type Channel, emiBanks, type Method, offeredChannels, offeredEmi } from './channels.ts'
import { dhakaTime, takaText } from './formats.ts'
import { type Gateway, shopName } from './gateway.ts'
import type { Fields } from './http.ts'
import { browserReturn } from './notify-shop.ts'
import { hostedAddress } from './open-session.ts'
import { type Html, html, icon, type Page } from './page.ts'
import type { Session, Transaction } from './tables.ts'

const methods = [
  { method: 'cards', label: 'Cards', icon: 'card' },
  { method: 'mobile', label: 'Mobile banking', icon: 'phone' },
  { method: 'net', label: 'Net banking', icon: 'bank' },
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
  return html`${payHeader(gateway, session)}
<form method="post">
<fieldset class="methods"><legend class="unseen">How to pay</legend>
${shown.map(
  (one) =>
    html`<label class="method method-${one.method}"><input type="radio" name="method" value="${one.method}"${one === chosen && html` checked`}><span>${icon(one.icon)}${one.method === 'cards' && offeredEmi(session.request) ? 'EMI' : one.label}</span></label>`,
)}
</fieldset>
<div class="body">
${noticeText(notice)}
${shown.map((one) => panel(one.method, offered, session))}
${actions}
</div>
</form>`
}

/** The page of a bank or wallet, to which the session answer links for each channel. */
export function bankPage(gateway: Gateway, session: Session, channel: Channel, notice?: string): Html {
  return html`${payHeader(gateway, session)}
<form method="post"><div class="body">
<h2>${channel.name}</h2>
${noticeText(notice)}
<div class="fields"><div class="wide"><label for="otp">One-time password</label><input id="otp" name="otp" value="${testPasswords[0]}" inputmode="numeric" autocomplete="off" aria-describedby="otp-help"><p class="quiet" id="otp-help">No message was sent. ${testPasswords.join(' and ')} are taken.</p></div>
<div class="wide">${reasonField}</div></div>
<div class="actions">
<button class="main" name="action" value="approve">Success</button>
<button class="danger" name="action" value="fail">Failed</button>
<button name="action" value="cancel">Cancel</button>
</div>
<details class="more"><summary>More test outcomes</summary><button name="action" value="risky">Pay, but flag as risky</button></details>
</div></form>`
}

/** Shop, amount and time left. */
function payHeader({ clock }: Gateway, session: Session): Html {
  const left = Math.max(0, Math.ceil((session.expiresAt.getTime() - clock.now().getTime()) / 1000))
  return html`<header class="head">
<div><p class="quiet">Paying to</p><p class="shop">${shopName}</p></div>
<div class="sum"><p class="quiet">${session.tranId}</p><h1>${takaText(session.amountPaisa)}</h1></div>
<p class="until quiet">${icon('clock')}<span data-left="${left}">Pay before ${dhakaTime(session.expiresAt).slice(11, 16)}, Dhaka time</span></p>
</header>`
}

function noticeText(notice: string | undefined) {
  return notice && html`<p class="notice" role="alert">${notice}</p>`
}

function panel(method: Method, offered: readonly Channel[], session: Session): Html {
  const own = offered.filter((channel) => channel.method === method)
  if (method === 'cards') return cardPanel(own, session)
  const name = method === 'mobile' ? 'wallet' : 'bank'
  return html`<div class="panel panel-${method}">
<fieldset class="banks"><legend>${method === 'mobile' ? 'Wallet' : 'Bank'}</legend>
${own.map(
  ({ gw, name: label }, nth) =>
    html`<label class="bank bank-${gw}"><input type="radio" name="${name}" value="${gw}"${nth === 0 && html` checked`}><span><i aria-hidden="true">${label[0]}</i>${label}</span></label>`,
)}
</fieldset>
${method === 'mobile' && html`<div class="fields">${field('wallet_number', 'Wallet number', '01711 000 234', 'tel')}</div>`}
</div>`
}

function cardPanel(own: readonly Channel[], session: Session): Html {
  return html`<div class="panel panel-cards"><div class="fields">
${emiFields(session)}
<div class="wide"><label for="card_number">Card number</label><input id="card_number" name="card_number" value="4111 1111 1111 1111" inputmode="numeric" autocomplete="off" aria-describedby="card-help"><p class="quiet" id="card-help">Test card, already filled in. ${own.map(({ name }) => name).join(', ')}: only the published test numbers are taken.</p></div>
${field('expiry', 'Expiry', '12 / 29')}${field('security_code', 'Security code', '123', 'numeric')}
<div class="wide"><label for="card_name">Name on card</label><input id="card_name" name="card_name" value="TEST BUYER" autocomplete="off"></div>
</div></div>`
}

/** Months and bank of an EMI, where the shop asked for one. */
function emiFields({ request }: Session): Html | undefined {
  const emi = offeredEmi(request)
  if (!emi) return undefined
  return html`<div><label for="emi_months">Instalments</label><select id="emi_months" name="emi_months">${emi.months.map(
    (months) =>
      html`<option value="${months}"${months === emi.chosen && html` selected`}>${months} months</option>`,
  )}<option value="0">Pay at once</option></select></div>
<div><label for="emi_bank">Bank of the credit card</label><select id="emi_bank" name="emi_bank">${emiBanks.map((bank) => html`<option>${bank}</option>`)}</select></div>`
}

function field(name: string, label: string, value: string, mode = 'text'): Html {
  return html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" inputmode="${mode}" autocomplete="off"></div>`
}

const reasonField = html`<label for="reason">Why the bank declines</label><select id="reason" name="reason">${declineReasons.map((reason) => html`<option>${reason}</option>`)}</select>`

const actions = html`<div class="actions">
<button class="main" name="action" value="approve">Approve payment</button>
<button class="danger" name="action" value="decline">Decline payment</button>
<button name="action" value="cancel">Cancel payment</button>
</div>
<ul class="what">
<li><b>Approve</b> pays the order and returns to the shop.</li>
<li><b>Decline</b> acts like a bank that says no.</li>
<li><b>Cancel</b> acts like a buyer who turns back.</li>
</ul>
<details class="more"><summary>More test outcomes</summary>
${reasonField}
<button name="action" value="risky">Pay, but flag as risky</button>
</details>`

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
  const body = html`<div class="body note"><h1>${title}</h1><p>Taking you back to the shop.</p>
<form method="${method}" action="${url}" data-send-itself>
${hiddenInputs(fields)}
<button class="main">Return to the shop</button>
</form></div>`
  return { title, body, formTarget: url }
}

/** After a failed transaction that left the session open, the buyer chooses: again, or back to the shop. */
export async function tryAgainPage(gateway: Gateway, session: Session, transaction: Transaction) {
  const { url, fields } = await browserReturn(gateway, session, transaction)
  const body = html`<div class="body note"><h1>Payment declined</h1><p>The bank said: ${transaction.error}.</p>
<p><a class="main" href="${hostedAddress(gateway.options, session)}">Try again in this session</a></p>
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

/** A page that says one thing. */
export function messagePage(title: string, text: string, more: Partial<Page> = {}): Page {
  return { title, body: html`<div class="body note"><h1>${title}</h1><p>${text}</p></div>`, ...more }
}
