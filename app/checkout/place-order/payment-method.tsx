import { BrandLogo } from '#app/ui/pictures/brand-logo.tsx'
import type { Taka } from '#shared/money.ts'
import { EmiChoice } from './emi-choice.tsx'

type Props = { total: Taka; emiMonths: string; onEmiMonths: (months: string) => void }

/** The payment method. SSLCOMMERZ is the only one, so it is preselected. */
export function PaymentMethod({ total, emiMonths, onEmiMonths }: Props) {
  return (
    <fieldset className="pay">
      <legend>Payment method</legend>
      <label className="pay-choice">
        <input type="radio" name="payment" value="sslcommerz" defaultChecked />
        <span>
          <b>SSLCOMMERZ</b>
          <small>Card, bKash, Nagad, Rocket or internet banking. You choose on the next page.</small>
        </span>
        <span className="pay-marks">
          <BrandLogo brand="visa" sheet="signs" label="Visa" />
          <BrandLogo brand="mastercard" sheet="signs" label="Mastercard" />
        </span>
      </label>
      <EmiChoice total={total} months={emiMonths} onChoose={onEmiMonths} />
    </fieldset>
  )
}
