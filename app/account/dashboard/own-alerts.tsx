import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import { useLoad } from '#app/use-load.ts'
import type { alerts } from '#shared/contract/alerts.ts'
import type { OwnAlert, users } from '#shared/contract/users.ts'
import * as words from './words.tsx'

/** The alerts of the account, each with a button that stops it. */
export function OwnAlerts() {
  const {
    data: found = [],
    error,
    reload,
  } = useLoad('alerts', (signal) => api<typeof users.alerts>('GET /auth/alerts', { signal }))
  const [failure, setFailure] = useState('')
  const title = useRef<HTMLHeadingElement>(null)

  async function stop({ key }: OwnAlert) {
    try {
      await api<typeof alerts.stop>('POST /alerts/stop/:key', { params: { key } })
      setFailure('')
      reload()
      // The focused button goes with its alert.
      title.current?.focus()
      toast(words.alertStopped)
    } catch (problem) {
      setFailure(textOf(problem))
    }
  }

  return (
    <section aria-labelledby="alerts">
      <h2 ref={title} id="alerts" tabIndex={-1}>
        {words.alerts}
      </h2>
      {(failure || error !== undefined) && <Notice kind="error">{failure || textOf(error)}</Notice>}
      <ul>
        {found.map((alert) => (
          <li key={alert.key}>
            <Link className="link tap-high" to={alert.path}>
              {alert.title}
            </Link>
            <span className="small muted">{alertText(alert)}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={words.stopAlertAbout(alert.title)}
              onClick={() => void stop(alert)}
            >
              {words.stopAlert}
            </Button>
          </li>
        ))}
      </ul>
      <p className="small muted">{words.alertsText}</p>
    </section>
  )
}

function alertText({ kind, to, toldAt }: OwnAlert): string {
  if (toldAt) return words.toldAlert(to, dhakaDay(toldAt))
  return words.waitingAlert[kind](to)
}

function textOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}
