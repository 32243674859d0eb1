import type { CheckoutForm } from '#shared/checkout-rules.ts'
import { defaultCountry } from '#shared/limits.ts'

/** What is being typed outlives a reload, in this tab only: it is somebody's name and address. */
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
  terms: false,
}

export function readDraft(): Partial<CheckoutForm> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const known = Object.entries(blankForm).filter(([name, value]) => typeof kept[name] === typeof value)
    return Object.fromEntries(known.map(([name]) => [name, kept[name]]))
  } catch {
    // Forbidden or broken storage is an empty form.
    return {}
  }
}

export function writeDraft(form: CheckoutForm) {
  try {
    sessionStorage.setItem(key, JSON.stringify(form))
  } catch {
    // Without storage the form lives as long as the page.
  }
}
