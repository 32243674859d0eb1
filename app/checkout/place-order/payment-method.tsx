import { BrandLogo } from '#app/ui/pictures/brand-logo.tsx'
import type { Taka } from '#shared/money.ts'
import { walletNotice } from '#shared/orders/wallets.ts'
import { EmiChoice } from './emi-choice.tsx'
import * as words from './words.tsx'

type Props = { total: Taka; emiMonths: string; onEmiMonths: (months: string) => void }

/** The ways to pay, by the names that buyers know. SSLCOMMERZ, the only provider, has all of them and is preselected. */
export function PaymentMethod({ total, emiMonths, onEmiMonths }: Props) {
  const notice = walletNotice(total)
  return (
    <fieldset className="pay">
      <legend>{words.paymentMethod}</legend>
      <label className="pay-choice">
        <input type="radio" name="payment" value="sslcommerz" defaultChecked />
        <span>
          <b>{words.payOnline}</b>
          <span className="pay-ways">
            <span className="pay-bkash">{words.bkash}</span>
            <span className="pay-nagad">{words.nagad}</span>
            <span className="pay-rocket">{words.rocket}</span>
            <span>
              <BrandLogo brand="visa" sheet="signs" label={words.visa} />
              <BrandLogo brand="mastercard" sheet="signs" label={words.mastercard} /> {words.cards}
            </span>
            <span>{words.internetBanking}</span>
          </span>
          <small>{words.youChooseOnThe}</small>
        </span>
      </label>
      {notice && <p className="pay-limit small muted">{notice}</p>}
      <EmiChoice total={total} months={emiMonths} onChoose={onEmiMonths} />
    </fieldset>
  )
}
