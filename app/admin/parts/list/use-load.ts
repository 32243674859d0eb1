import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Problem } from '#shared/problem.ts'
import { clearSession, readSession } from '../../../state/session.ts'

type Last<T> = { asked: string; answer?: T; error?: unknown }

/**
 * What a call answers, asked again whenever `key` changes and on reload(). The last answer stays until the next one
 * is there, so lists do not blink. A session that the server no longer knows ends here too.
 */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const [turn, setTurn] = useState(0)
  const [last, setLast] = useState<Last<T>>({ asked: '' })
  const asked = `${turn} ${key}`
  const start = useEffectEvent(load)
  const navigate = useNavigate()
  const leaveWhenEnded = useEffectEvent((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'NOT_LOGGED_IN' && readSession().token)) return
    clearSession()
    navigate('/login')
  })

  useEffect(() => {
    const control = new AbortController()
    const keep = (next: Last<T>) => {
      if (!control.signal.aborted) setLast(next)
    }
    start(control.signal).then(
      (answer) => keep({ asked, answer }),
      (error: unknown) => {
        keep({ asked, error })
        if (!control.signal.aborted) leaveWhenEnded(error)
      },
    )
    return () => control.abort()
  }, [asked])

  return {
    answer: last.answer,
    error: last.error,
    busy: last.asked !== asked,
    reload: () => setTurn((current) => current + 1),
  }
}
