import type { FormEvent } from 'react'
import { authorization } from '#app/state/session.ts'
import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import type { Product } from '#shared/contract/product.ts'
import { type Chosen, optionGroups } from '#shared/pricing.ts'
import type { AlertKind } from '#shared/products/alerts.ts'
import { callAddress } from '#shared/site/page-words.ts'
import * as words from './words.tsx'
import './tell-me.css'

type Props = { product: Product; chosen: Chosen; sendsSms: boolean }

/** Asks for an email or SMS when the product is back or cheaper. A plain form: it works before the scripts have come. */
export function TellMe(props: Props) {
  if (!isForSale(props.product))
    return (
      <section className="tell-me" aria-labelledby="tell-me">
        <h2 id="tell-me">{words.notifyMeWhenIt}</h2>
        <AlertForm {...props} kind="stock" />
      </section>
    )
  return (
    <details className="tell-me">
      <summary>{words.notifyMeWhenThe}</summary>
      <AlertForm {...props} kind="price" />
    </details>
  )
}

function AlertForm({ product, chosen, sendsSms, kind }: Props & { kind: AlertKind }) {
  return (
    <form method="post" action={callAddress('/api/alerts/ask')} onSubmit={sendWithAccount}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="product" value={product._id} />
      {optionGroups.map((group) => (
        <input key={group} type="hidden" name={group} value={chosen[group] ?? ''} />
      ))}
      <label className="field-label" htmlFor="tell-me-email">
        {sendsSms ? words.yourEmailOrMobile : words.yourEmail}
      </label>
      <div className="tell-me-row">
        <input
          className="input"
          id="tell-me-email"
          type={sendsSms ? 'text' : 'email'}
          inputMode="email"
          name="to"
          autoComplete="email"
          maxLength={254}
          required
        />
        <button className="button button-second" type="submit">
          {words.notifyMe}
        </button>
      </div>
      <p className="small muted">{sendsSms ? words.youConfirmOneMessage : words.youConfirmItOnce}</p>
    </form>
  )
}

/** Sends the same form with the token of the login, which no form carries, so that the account lists the alert. */
function sendWithAccount(event: FormEvent<HTMLFormElement>) {
  const headers = authorization()
  if (!headers.authorization) return
  event.preventDefault()
  const form = event.currentTarget
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  fetch(form.action, { method: 'POST', headers, body }).then(
    ({ url }) => location.assign(url),
    // The browser explains what keeps the form from the shop.
    () => form.submit(),
  )
}
