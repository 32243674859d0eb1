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
  const [, look] = useState(0)
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
    start(signal).then(
      (data) => signal.aborted || setLast({ key, request, data }),
      (error: unknown) => signal.aborted || fail(error),
    )
    return () => controller.abort()
  }, [key, request])

  const busy = last.request !== request
  // What waits goes on with the data of this render: it is not there yet when the request has just ended.
  useEffect(() => {
    if (!busy) for (const resolve of waiting.current.splice(0)) resolve()
  })

  function reload() {
    setCount((current) => current + 1)
  }

  function wait() {
    return new Promise<void>((resolve) => {
      waiting.current.push(resolve)
    })
  }

  const shown = keepsLast || last.key === key ? last : undefined
  return {
    data: shown?.data,
    error: shown?.error,
    busy,
    reload,
    /** Loads again and waits for it: a form stays busy until it shows what was saved. */
    reloadAndWait: () => {
      reload()
      return wait()
    },
    /** Waits for what is on its way, also for what was only just changed. What failed is asked for once more. */
    arrived: () => {
      if (last.error !== undefined && !busy) reload()
      else look((looks) => looks + 1)
      return wait()
    },
  }
}
