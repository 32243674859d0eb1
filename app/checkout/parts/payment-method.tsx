import { BrandLogo } from '../../ui/pictures/brand-logo.tsx'

/** The payment method. SSLCOMMERZ is the only one, so it is preselected. */
export function PaymentMethod() {
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
    </fieldset>
  )
}
