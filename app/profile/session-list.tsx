import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import { useLoad } from '#app/use-load.ts'
import type { users } from '#shared/contract/users.ts'
import { langOf } from '#shared/site/page-words.ts'
import * as words from './words.tsx'
import './session-list.css'

/** The sessions of the own account, with a button that ends all but this one. */
export function SessionList() {
  const {
    data: sessions = [],
    error,
    reload,
  } = useLoad('sessions', (signal) => api<typeof users.sessions>('GET /auth/sessions', { signal }))
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const section = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  async function endOthers() {
    setBusy(true)
    setFailure('')
    try {
      const { message } = await api<typeof users.endOtherSessions>('POST /auth/endOtherSessions', {})
      reload()
      // The focused button disappears with the other sessions. Typing a new password in the meantime goes on.
      if (section.current?.contains(document.activeElement)) title.current?.focus()
      toast(message)
    } catch (problem) {
      setFailure(textOf(problem))
    }
    setBusy(false)
  }

  return (
    <section ref={section} className="sessions" aria-labelledby="sessions-title">
      <h2 ref={title} id="sessions-title" tabIndex={-1}>
        {words.sessions}
      </h2>
      {(failure || error !== undefined) && <Notice kind="error">{failure || textOf(error)}</Notice>}
      <ul>
        {sessions.map((session) => (
          <li key={`${session.createdAt} ${session.browser}`}>
            <strong lang={langOf(session.browser)}>{session.browser}</strong>
            {session.isCurrent && ` ${words.thisDevice}`}
            <p className="muted small">
              {words.session(dhakaTime(session.createdAt), dhakaTime(session.lastUsedAt))}
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="second" busy={busy} onClick={() => void endOthers()}>
          {words.endOthers}
        </Button>
      )}
    </section>
  )
}

function textOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}
