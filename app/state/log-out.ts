import type { users } from '#shared/contract/users.ts'
import { api } from '../api.ts'
import { clearDrafts } from './draft.ts'
import { forgetOrderKeys } from './order-keys.ts'
import { clearSession } from './session.ts'

/**
 * Ends the session in the browser at once, and clears what was typed into forms and the keys of orders. The call to the server is
 * made first, while the token is still there to be sent.
 */
export function logOut(): Promise<void> {
  const ended = api<typeof users.logout>('POST /auth/logout', {})
  clearSession()
  clearDrafts()
  forgetOrderKeys()
  // A session that the server no longer knows has ended just as well.
  return ended.then(
    () => {},
    () => {},
  )
}
