import type { CheckoutForm } from '#shared/orders/checkout-rules.ts'
import { isBangladesh } from '#shared/phone.ts'
import { homeCountry } from '#shared/site/page-words.ts'
import { readDraft, writeDraft } from './draft.ts'

const name = 'checkout'

export const blankForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  company: '',
  country: homeCountry,
  streetAddress: '',
  townCity: '',
  district: '',
  postcode: '',
  phone: '',
  email: '',
  orderNotes: '',
  emiMonths: '',
  pickUpAt: '',
  terms: false,
}

/** The fields that were typed at the checkout; empty ones may be filled from the account. */
export function readCheckoutDraft(): Partial<CheckoutForm> {
  const draft = readDraft(name, blankForm)
  return draft.country === undefined ? draft : { ...draft, country: shownCountry(draft.country) }
}

/** A country that may have been filled in on a page in the other language. */
export function shownCountry(country: string): string {
  return isBangladesh(country) ? homeCountry : country
}

/** Clears notes, EMI, pick-up and consent once the order is paid: they were for that order alone. Name and address stay. */
export function settleCheckoutDraft() {
  const { orderNotes: _, terms: __, emiMonths: ___, pickUpAt: ____, ...rest } = readCheckoutDraft()
  writeCheckoutDraft(rest)
}

export function writeCheckoutDraft(form: Partial<CheckoutForm>) {
  writeDraft(name, form)
}
