import { useNavigate } from 'react-router'
import { clearSession, readSession, updateAccount } from '#app/state/session.ts'
import { type LoadOptions, useLoad as useLoadAnywhere } from '#app/use-load.ts'
import { Problem } from '#shared/problem.ts'

export type { Loaded } from '#app/use-load.ts'

/**
 * How every admin page gets its data. A session that has ended on the server leads to the login, a missing second factor
 * to the page where it is switched on.
 *
 * A hook rather than a client loader: the page with its heading and filters is there at once and says what it is
 * loading, and a panel loads beside its list.
 */
export function useLoad<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  options?: Omit<LoadOptions, 'onError'>,
) {
  const navigate = useNavigate()

  function onError(error: unknown) {
    const code = error instanceof Problem && readSession().token && error.code
    if (code === 'NOT_LOGGED_IN') {
      clearSession()
      void navigate('/login')
    }
    if (code === 'MUST_ENROL') {
      updateAccount({ mustEnrol: true })
      void navigate('/admin/account-details')
    }
  }

  return useLoadAnywhere(key, load, { ...options, onError })
}
