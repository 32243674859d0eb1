import type { users } from '#shared/contract/users.ts'
import { api } from '../api.ts'
import { clearDraft } from './checkout-draft.ts'
import { clearSession } from './session.ts'

/**
 * Ends the session here at once, and with it what was typed at the checkout; the server hears of it with the token
 * that is forgotten here.
 */
export function logOut(): Promise<void> {
  const ended = api<typeof users.logout>('POST /auth/logout', {})
  clearSession()
  clearDraft()
  return ended.then(nothing, nothing)
}

/** A session that the server does not know any more has ended just as well. */
function nothing() {}
