import { useRef } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Outcome } from './parcel-state.ts'

type Props = {
  outcomes: ReadonlyMap<string, Outcome>
  busy: boolean
  /** Books these orders again. */
  onRepeat: (numbers: string[]) => void
}

/** How far the bookings are, and in the end how many failed. */
export function BookingSum({ outcomes, busy, onRepeat }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const all = [...outcomes]
  if (all.length === 0) return null
  const count = (...kinds: Outcome['kind'][]) => all.filter(([, { kind }]) => kinds.includes(kind)).length
  const failed = all.filter(([, { kind }]) => kind === 'failed').map(([number]) => number)
  const unanswered = count('unanswered')
  const parts = [
    `${count('booked')} of ${all.length} booked`,
    unanswered > 0 && `${unanswered} without an answer yet`,
    failed.length > 0 && `${failed.length} failed`,
  ].filter(Boolean)
  return (
    <div className="packing-sum" ref={box} tabIndex={-1}>
      <div role="status">
        <Notice>
          {busy ? `Booking: ${parts.join(', ')}.` : `${parts.join(', ')}.`}
          {!busy && failed.length > 0 && ' The reason stands beside each row.'}
        </Notice>
      </div>
      {busy && (
        <progress aria-label="Bookings" max={all.length} value={all.length - count('waiting', 'sending')} />
      )}
      {!busy && failed.length > 0 && (
        <Button
          size="small"
          variant="second"
          onClick={() => {
            // The button is gone while they are booked.
            box.current?.focus()
            onRepeat(failed)
          }}
        >
          {failed.length === 1 ? 'Book the failed one again' : `Book the ${failed.length} failed ones again`}
        </Button>
      )}
    </div>
  )
}
