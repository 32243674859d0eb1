import type { Channel } from './channels.ts'
import { declineReasons, payHeader } from './hosted-page.ts'
import { type Html, html } from './html.ts'
import type { Sandbox } from './sandbox.ts'
import type { Session } from './tables.ts'

/** One-time passwords that the vendor's sandbox takes. */
export const testPasswords = ['111111', '123456']

/** The bank's or wallet's own page, which the shop's session answer links for each way to pay. */
export function bankPage(sandbox: Sandbox, session: Session, channel: Channel, notice?: string): Html {
  return html`${payHeader(sandbox, session)}
<form method="post"><div class="body">
<h2>${channel.name}</h2>
${notice && html`<p class="notice" role="alert">${notice}</p>`}
<div class="fields"><div class="wide"><label for="otp">One-time password</label><input id="otp" name="otp" value="${testPasswords[0]}" inputmode="numeric" autocomplete="off" aria-describedby="otp-help"><p class="quiet" id="otp-help">No message was sent. ${testPasswords.join(' and ')} are taken.</p></div>
<div class="wide"><label for="reason">Why the bank declines</label><select id="reason" name="reason">${declineReasons.map((reason) => html`<option>${reason}</option>`)}</select></div></div>
<div class="actions">
<button class="main" name="action" value="approve">Success</button>
<button class="danger" name="action" value="fail">Failed</button>
<button name="action" value="cancel">Cancel</button>
</div>
<details class="more"><summary>More test outcomes</summary><button name="action" value="risky">Pay, but flag as risky</button></details>
</div></form>`
}
