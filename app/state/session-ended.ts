import type { users } from '#shared/contract/users.ts'
import { Problem } from '#shared/problem.ts'
import { api } from '../api.ts'
import { clearSession, readSession } from './session.ts'

/** Asks the shop whether the session at the screen still counts, and forgets one that does not. */
export async function sessionEnded(): Promise<boolean> {
  if (!readSession().token) return false
  try {
    await api<typeof users.me>('GET /auth/me', {})
    return false
  } catch (problem) {
    // Anything else is no word about the session.
    if (!(problem instanceof Problem) || problem.code !== 'NOT_LOGGED_IN') return false
    clearSession()
    return true
  }
}
