import type * as z from 'zod'
import { discountOf } from '#app/state/applied-coupon.ts'
import type { CartLine } from '#app/state/cart.ts'
import type { AppliedCoupon } from '#app/state/coupon.ts'
import type { payment } from '#shared/contract/payment.ts'
import { defaultCountry } from '#shared/limits.ts'
import type { CheckoutErrors, CheckoutField, CheckoutForm } from '#shared/orders/checkout-rules.ts'
import { emiFloor } from '#shared/orders/emi.ts'
import { isBangladesh } from '#shared/phone.ts'
import { totals } from '#shared/pricing.ts'
import type { ProblemDetail } from '#shared/problem.ts'
import { asChosen } from '#shared/products/as-chosen.ts'

export type OrderBody = z.input<typeof payment.initiate.schema.body>
type Checkout = {
  form: CheckoutForm
  lines: readonly CartLine[]
  coupon: AppliedCoupon | null
  userId: string | undefined
}

/** The request body that places an order. Its prices are the cart's; the server computes them again. */
export function orderBody({ form, lines, coupon, userId }: Checkout): OrderBody {
  const percent = discountOf(lines, coupon)
  const { total } = totals(lines, percent)
  return {
    totalAmount: total,
    ...(userId && { userId }),
    ...(percent > 0 && coupon && { couponCode: coupon.code }),
    // A cart that became smaller since the choice was made is paid at once.
    ...(form.emiMonths && total >= emiFloor && { emi: { months: Number(form.emiMonths) } }),
    ...(form.pickUpAt && { pickUpAt: form.pickUpAt }),
    customerInfo: {
      name: `${form.firstName.trim()} ${form.lastName.trim()}`,
      email: form.email.trim(),
      phone: form.phone.trim(),
      company: form.company.trim(),
      ...addressOf(form),
      anyInformation: form.orderNotes.trim(),
    },
    products: lines.map(({ product, chosen, quantity }) => {
      const { title, price } = asChosen(product, chosen)
      const { _id: productId, description = '' } = product
      return { productId, quantity, price, name: title, description, ...chosen }
    }),
  }
}

/** An address typed before pick-up was chosen stays in the browser. */
function addressOf({ pickUpAt, country, streetAddress, townCity, district, postcode }: CheckoutForm) {
  if (pickUpAt) return { country: keptCountry(country) || defaultCountry }
  return {
    streetAddress: streetAddress.trim(),
    city: townCity.trim(),
    district: district.trim(),
    postcode: postcode.trim(),
    country: keptCountry(country),
  }
}

/** Staff read the shop's own country in English. */
function keptCountry(country: string): string {
  return isBangladesh(country) ? defaultCountry : country.trim()
}

const fields: Record<string, CheckoutField> = {
  name: 'firstName',
  email: 'email',
  phone: 'phone',
  streetAddress: 'streetAddress',
  company: 'company',
  city: 'townCity',
  district: 'district',
  postcode: 'postcode',
  country: 'country',
  anyInformation: 'orderNotes',
}

/** Maps the server's error details to the fields of the checkout form. */
export function errorsFrom(details: readonly ProblemDetail[] = []): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const { path, message } of details) {
    const field = fields[/^(?:body\.)?customerInfo\.(\w+)$/.exec(path)?.[1] ?? '']
    if (field) errors[field] ??= message
  }
  return errors
}
