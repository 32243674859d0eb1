import { BrandLogo } from '#app/ui/pictures/brand-logo.tsx'
import type { Taka } from '#shared/money.ts'
import { walletNotice } from '#shared/orders/wallets.ts'
import { EmiChoice } from './emi-choice.tsx'

type Props = { total: Taka; emiMonths: string; onEmiMonths: (months: string) => void }

/** The ways to pay, by the names that buyers know. SSLCOMMERZ, the only provider, has all of them and is preselected. */
export function PaymentMethod({ total, emiMonths, onEmiMonths }: Props) {
  const notice = walletNotice(total)
  return (
    <fieldset className="pay">
      <legend>Payment method</legend>
      <label className="pay-choice">
        <input type="radio" name="payment" value="sslcommerz" defaultChecked />
        <span>
          <b>Pay online</b>
          <span className="pay-ways">
            <span className="pay-bkash">bKash</span>
            <span className="pay-nagad">Nagad</span>
            <span className="pay-rocket">Rocket</span>
            <span>
              <BrandLogo brand="visa" sheet="signs" label="Visa" />
              <BrandLogo brand="mastercard" sheet="signs" label="Mastercard" /> Cards
            </span>
            <span>Internet banking</span>
          </span>
          <small>You choose on the next page, by SSLCOMMERZ.</small>
        </span>
      </label>
      {notice && <p className="pay-limit small muted">{notice}</p>}
      <EmiChoice total={total} months={emiMonths} onChoose={onEmiMonths} />
    </fieldset>
  )
}
