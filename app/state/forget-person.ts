import { clearDrafts } from './draft.ts'
import { forgetOrderKeys, takeOrderToSave } from './order-keys.ts'
import { forgetRequests } from './order-request.ts'
import { clearSession } from './session.ts'

/** Clears session, what was typed into forms and the keys of orders, for the next user of the computer. */
export function forgetPerson() {
  clearSession()
  clearDrafts()
  forgetRequests()
  forgetOrderKeys()
  takeOrderToSave()
}
