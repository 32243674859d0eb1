import { BrandGlyph } from '../../ui/pictures/brand-glyph.tsx'

/** The online provider is the only way to pay, so it is chosen already. */
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
          <BrandGlyph brand="visa" sheet="signs" label="Visa" />
          <BrandGlyph brand="mastercard" sheet="signs" label="Mastercard" />
        </span>
      </label>
    </fieldset>
  )
}
