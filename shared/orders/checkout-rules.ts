import * as words from '../people/form-words.ts'
import { bangladeshPhoneError, isPhone } from '../phone.ts'

export type CheckoutForm = {
  firstName: string
  lastName: string
  company: string
  country: string
  streetAddress: string
  townCity: string
  district: string
  postcode: string
  phone: string
  email: string
  orderNotes: string
  /** Months of an EMI, as the radio button says them; empty = paid at once. */
  emiMonths: string
  /** The branch where the order is picked up; empty = a courier brings it. */
  pickUpAt: string
  terms: boolean
}

export type CheckoutField = keyof CheckoutForm
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

/** Every message of the billing form, in the order of its fields; an empty object lets the order through. */
export function checkoutErrors(form: CheckoutForm): CheckoutErrors {
  const errors: CheckoutErrors = {}
  if (!form.firstName.trim()) errors.firstName = words.firstNameRequired
  if (!form.lastName.trim()) errors.lastName = words.lastNameRequired
  if (!form.pickUpAt) Object.assign(errors, addressErrors(form))
  if (!form.phone.trim()) errors.phone = words.phoneRequired
  else if (!isPhone(form.phone)) errors.phone = words.phoneWithCode
  const notHere = errors.phone ? undefined : bangladeshPhoneError(form.phone, form.country)
  if (notHere) errors.phone = notHere
  if (!form.email.trim()) errors.email = words.emailRequired
  else if (!isEmail(form.email)) errors.email = words.emailInvalid
  if (!form.terms) errors.terms = words.termsRequired
  return errors
}

/** Nobody brings an order to somebody who picks it up. */
function addressErrors(form: CheckoutForm): CheckoutErrors {
  const errors: CheckoutErrors = {}
  if (!form.country.trim()) errors.country = words.countryRequired
  if (!form.streetAddress.trim()) errors.streetAddress = words.streetAddressRequired
  if (!form.townCity.trim()) errors.townCity = words.townRequired
  if (!form.district.trim()) errors.district = words.districtRequired
  return errors
}

/** An email address as the form checks it: text, @, text, dot, text. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}
