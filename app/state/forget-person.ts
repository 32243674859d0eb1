import { dropAttempt } from './checkout-attempt.ts'
import { clearDrafts } from './draft.ts'
import { forgetOrderKeys, takeOrderToSave } from './order-keys.ts'
import { clearSession } from './session.ts'

/** Clears session, what was typed into forms and the keys of orders, for whoever uses the computer next. */
export function forgetPerson() {
  clearSession()
  clearDrafts()
  dropAttempt()
  forgetOrderKeys()
  takeOrderToSave()
}
