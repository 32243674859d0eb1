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

/** Without what was left or made empty: the account may know it. */
export function readDraft(): Partial<CheckoutForm> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const known = Object.entries(blankForm).filter(
      ([name, value]) => typeof kept[name] === typeof value && kept[name] !== '',
    )
    return Object.fromEntries(known.map(([name]) => [name, kept[name]]))
  } catch {
    // Forbidden or broken storage is an empty form.
    return {}
  }
}

/** Once it is paid: name and address may serve again, but notes and consent were for that order alone. */
export function settleDraft() {
  const { orderNotes: _, terms: __, ...rest } = readDraft()
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
