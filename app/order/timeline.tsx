import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import './order-parts.css'

/** The events of an order, the newest first. */
export function Timeline({ steps }: { steps: readonly { at: string; what: string }[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ at, what }, index) => (
        <li key={`${at} ${what}`} className={index === 0 ? 'timeline-now' : 'timeline-done'}>
          <b>{what}</b>
          <small>
            <time dateTime={at}>{dhakaTime(at)}</time>
          </small>
        </li>
      ))}
    </ol>
  )
}
