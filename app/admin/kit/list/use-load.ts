import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { clearSession, readSession, updateAccount } from '#app/state/session.ts'
import { Problem } from '#shared/problem.ts'

type Result<T> = { key: string; request: string; data?: T | undefined; error?: unknown }
type Options = {
  version?: string | undefined
  /** A list, a report or a sum stays until the next is there, so that it does not blink. */
  keepsLast?: boolean
}
export type Loaded<T> = ReturnType<typeof useLoad<T>>

/**
 * How every admin page gets its data: `load` is called when the page opens, whenever `key` or `version` changes and on
 * reload(). `key` names the data; data of another key is not shown, unless the caller keeps it until the next is there.
 * `version` changes when the same data is to be loaded again: where that fails, the data stays beside the error, with the
 * forms that somebody types into. A session that has ended on the server leads to the login, a missing second factor to
 * the page where it is switched on.
 *
 * A hook rather than a client loader: the page with its heading and filters is there at once and says what it is
 * loading, and a panel loads beside its list.
 */
export function useLoad<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  { version = '', keepsLast = false }: Options = {},
) {
  const [count, setCount] = useState(0)
  const [last, setLast] = useState<Result<T>>({ key: '', request: '' })
  const request = `${count} ${version} ${key}`
  const waiting = useRef<(() => void)[]>([])
  const start = useEffectEvent(load)
  const navigate = useNavigate()
  const fail = useEffectEvent((error: unknown) => {
    setLast((before) => ({ key, request, error, data: before.key === key ? before.data : undefined }))
    const code = error instanceof Problem && readSession().token && error.code
    if (code === 'NOT_LOGGED_IN') {
      clearSession()
      void navigate('/login')
    }
    if (code === 'MUST_ENROL') {
      updateAccount({ mustEnrol: true })
      void navigate('/admin/account-details')
    }
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    start(signal)
      .then(
        (data) => signal.aborted || setLast({ key, request, data }),
        (error: unknown) => signal.aborted || fail(error),
      )
      .finally(() => {
        if (!signal.aborted) for (const resolve of waiting.current.splice(0)) resolve()
      })
    return () => controller.abort()
  }, [key, request])

  function reload() {
    setCount((current) => current + 1)
  }

  return {
    data: keepsLast || last.key === key ? last.data : undefined,
    error: keepsLast || last.key === key ? last.error : undefined,
    busy: last.request !== request,
    reload,
    /** Loads again and waits for it: a form stays busy until it shows what was saved. */
    reloadAndWait: () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve)
        reload()
      }),
  }
}
