import { api } from '#app/api.ts'
import type { users } from '#shared/contract/users.ts'
import { forgetPerson } from './forget-person.ts'

/**
 * Ends the session in the browser at once. The call to the server is made first, while the token is still there to be
 * sent.
 */
export function logOut(): Promise<void> {
  const ended = api<typeof users.logout>('POST /auth/logout', {})
  forgetPerson()
  // A session that the server no longer knows has ended just as well.
  return ended.then(
    () => {},
    () => {},
  )
}
