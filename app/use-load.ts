import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Result<T> = { key: string; request: string; data?: T | undefined; error?: unknown }
export type LoadOptions = {
  version?: string | undefined
  /** A list, a report or a sum stays until the next is there, so that it does not blink. */
  keepsLast?: boolean
  onError?: (error: unknown) => void
}
export type Loaded<T> = ReturnType<typeof useLoad<T>>

/**
 * Data that a component loads by itself: `load` is called when it appears, whenever `key` or `version` changes and on
 * reload(). `key` names the data; data of another key is not shown, unless the caller keeps it until the next is there.
 * `version` changes when the same data is to be loaded again: where that fails, the data stays beside the error, with the
 * forms that somebody types into.
 */
export function useLoad<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  { version = '', keepsLast = false, onError }: LoadOptions = {},
) {
  const [count, setCount] = useState(0)
  const [last, setLast] = useState<Result<T>>({ key: '', request: '' })
  const request = `${count} ${version} ${key}`
  const waiting = useRef<(() => void)[]>([])
  const start = useEffectEvent(load)
  const fail = useEffectEvent((error: unknown) => {
    setLast((before) => ({ key, request, error, data: before.key === key ? before.data : undefined }))
    onError?.(error)
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

  const shown = keepsLast || last.key === key ? last : undefined
  return {
    data: shown?.data,
    error: shown?.error,
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
