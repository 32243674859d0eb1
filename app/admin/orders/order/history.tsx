import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderEvent } from '#shared/contract/orders.ts'

/** The events of an order: who did what, and when. */
export function History({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ at, by, what }, index) => (
        <li key={`${at} ${what}`} className={index === 0 ? 'timeline-now' : 'timeline-done'}>
          {what}
          <small>
            {by}, <time dateTime={at}>{dhakaTime(at)}</time>
          </small>
        </li>
      ))}
    </ol>
  )
}
