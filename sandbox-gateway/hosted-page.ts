import { type Channel, type Method, offeredChannels } from './channels.ts'
import { dhakaTime, takaText } from './formats.ts'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import type { Sandbox } from './sandbox.ts'
import type { Session } from './tables.ts'

const methods = [
  { method: 'cards', label: 'Cards', icon: 'card' },
  { method: 'mobile', label: 'Mobile banking', icon: 'phone' },
  { method: 'net', label: 'Net banking', icon: 'bank' },
] as const

/** Reasons a bank gives, in the gateway's own words. */
export const declineReasons = [
  'Do not honor',
  'Insufficient funds',
  'Invalid expiration date',
  'Suspicious Transaction',
] as const

interface View {
  /** What the buyer should know before trying (again). */
  notice?: string | undefined
  method?: Method | undefined
}

/** The page where the buyer chooses how to pay and we choose how it ends. Works without scripts. */
export function hostedPage(sandbox: Sandbox, session: Session, { notice, method }: View = {}): Html {
  const offered = offeredChannels(session.request.multi_card_name)
  const shown = methods.filter((one) => offered.some((channel) => channel.method === one.method))
  const chosen = shown.find((one) => one.method === method) ?? shown[0]
  return html`${payHeader(sandbox, session)}
<form method="post">
<fieldset class="methods"><legend class="unseen">How to pay</legend>
${shown.map(
  (one) =>
    html`<label class="method method-${one.method}"><input type="radio" name="method" value="${one.method}"${one === chosen && html` checked`}><span>${icon(one.icon)}${one.label}</span></label>`,
)}
</fieldset>
<div class="body">
${notice && html`<p class="notice" role="alert">${notice}</p>`}
${shown.map((one) => panel(one.method, offered))}
${actions}
</div>
</form>`
}

/** Who is paid, how much, until when. */
export function payHeader(sandbox: Sandbox, session: Session): Html {
  const left = Math.max(0, Math.ceil((session.expiresAt.getTime() - sandbox.clock.now().getTime()) / 1000))
  return html`<header class="head">
<div><p class="quiet">Paying to</p><p class="shop">${sandbox.settings.shopName}</p></div>
<div class="sum"><p class="quiet">${session.tranId}</p><h1>${takaText(session.amountPaisa)}</h1></div>
<p class="until quiet">${icon('clock')}<span data-left="${left}">Pay before ${dhakaTime(session.expiresAt).slice(11, 16)}, Dhaka time</span></p>
</header>`
}

function panel(method: Method, offered: readonly Channel[]): Html {
  const own = offered.filter((channel) => channel.method === method)
  if (method === 'cards') return cardPanel(own)
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

function cardPanel(own: readonly Channel[]): Html {
  return html`<div class="panel panel-cards"><div class="fields">
<div class="wide"><label for="card_number">Card number</label><input id="card_number" name="card_number" value="4111 1111 1111 1111" inputmode="numeric" autocomplete="off" aria-describedby="card-help"><p class="quiet" id="card-help">Test card, already filled in. ${own.map(({ name }) => name).join(', ')}: only the published test numbers are taken.</p></div>
${field('expiry', 'Expiry', '12 / 29')}${field('security_code', 'Security code', '123', 'numeric')}
<div class="wide"><label for="card_name">Name on card</label><input id="card_name" name="card_name" value="TEST BUYER" autocomplete="off"></div>
</div></div>`
}

function field(name: string, label: string, value: string, mode = 'text'): Html {
  return html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" inputmode="${mode}" autocomplete="off"></div>`
}

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
<label for="reason">Why the bank declines</label>
<select id="reason" name="reason">${declineReasons.map((reason) => html`<option>${reason}</option>`)}</select>
<button name="action" value="risky">Pay, but flag as risky</button>
</details>`
