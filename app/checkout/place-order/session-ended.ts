import { api } from '#app/api.ts'
import { clearSession, readSession } from '#app/state/session.ts'
import type { users } from '#shared/contract/users.ts'
import { Problem } from '#shared/problem.ts'

/** Asks the server whether it still knows the stored session, and forgets one that has ended. */
export async function sessionEnded(): Promise<boolean> {
  if (!readSession().token) return false
  try {
    await api<typeof users.me>('GET /auth/me', {})
    return false
  } catch (problem) {
    // Any other failure says nothing about the session.
    if (!(problem instanceof Problem) || problem.code !== 'NOT_LOGGED_IN') return false
    clearSession()
    return true
  }
}
