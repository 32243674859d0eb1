import { redirect } from 'react-router'
import { Problem } from '#shared/problem.ts'
import { requireManager } from '../../../guard.ts'
import { clearSession } from '../../../state/session.ts'

/**
 * For client loaders of the admin area: what `load` finds, or null where it could not be loaded. A session that
 * the server no longer knows ends here too.
 */
export async function loadForStaff<T>(load: () => Promise<T>): Promise<T | null> {
  requireManager()
  try {
    return await load()
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'NOT_LOGGED_IN') {
      clearSession()
      throw redirect('/login')
    }
    console.error(problem)
    return null
  }
}
