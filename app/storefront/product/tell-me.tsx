import type { ReactElement } from 'react'
import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import type { Product } from '#shared/contract/product.ts'
import { type Chosen, optionGroups } from '#shared/pricing.ts'
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
        <AlertForm {...props}>
          <button className="button button-second" type="submit" name="kind" value="stock">
            {words.notifyMe}
          </button>
        </AlertForm>
      </section>
    )
  return (
    <details className="tell-me">
      <summary>{words.notifyMeWhenThe}</summary>
      <AlertForm {...props}>
        <button className="button button-second" type="submit" name="kind" value="price">
          {words.notifyMe}
        </button>
      </AlertForm>
    </details>
  )
}

function AlertForm({ product, chosen, sendsSms, children }: Props & { children: ReactElement }) {
  return (
    <form method="post" action={callAddress('/api/alerts/ask')}>
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
        {children}
      </div>
      <p className="small muted">{sendsSms ? words.youConfirmOneMessage : words.youConfirmItOnce}</p>
    </form>
  )
}
