import type { CheckoutForm } from '#shared/checkout-rules.ts'
import { defaultCountry } from '#shared/limits.ts'

/** In session storage the billing form survives a reload, in this tab only: it is somebody's name and address. */
const key = 'checkout'

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

/** The stored fields that are not empty; empty ones may be filled from the account. */
export function readDraft(): Partial<CheckoutForm> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const filled = Object.entries(blankForm).filter(
      ([name, value]) => typeof stored[name] === typeof value && stored[name] !== '',
    )
    return Object.fromEntries(filled.map(([name]) => [name, stored[name]]))
  } catch {
    // Forbidden or broken storage is an empty form.
    return {}
  }
}

/** Clears notes, EMI, pick-up and consent once the order is paid: they were for that order alone. Name and address stay. */
export function settleDraft() {
  const { orderNotes: _, terms: __, emiMonths: ___, pickUpAt: ____, ...rest } = readDraft()
  writeDraft(rest)
}

export function writeDraft(form: Partial<CheckoutForm>) {
  try {
    sessionStorage.setItem(key, JSON.stringify(form))
  } catch {
    // Without storage the form lives as long as the page.
  }
}

export function clearDraft() {
  writeDraft({})
}
