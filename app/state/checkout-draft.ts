import { defaultCountry } from '#shared/limits.ts'
import type { CheckoutForm } from '#shared/orders/checkout-rules.ts'
import { readDraft, writeDraft } from './draft.ts'

const name = 'checkout'

export const blankForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  company: '',
  country: defaultCountry,
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
  return readDraft(name, blankForm)
}

/** Clears notes, EMI, pick-up and consent once the order is paid: they were for that order alone. Name and address stay. */
export function settleCheckoutDraft() {
  const { orderNotes: _, terms: __, emiMonths: ___, pickUpAt: ____, ...rest } = readCheckoutDraft()
  writeCheckoutDraft(rest)
}

export function writeCheckoutDraft(form: Partial<CheckoutForm>) {
  writeDraft(name, form)
}
