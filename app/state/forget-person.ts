import { clearDrafts } from './draft.ts'
import { forgetOrderKeys } from './order-keys.ts'
import { clearSession } from './session.ts'

/** Clears session, what was typed into forms and the keys of orders, for whoever uses the computer next. */
export function forgetPerson() {
  clearSession()
  clearDrafts()
  forgetOrderKeys()
}
