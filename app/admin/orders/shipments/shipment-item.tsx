import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { Shipment } from '#shared/contract/shipments.ts'
import { formatTaka } from '#shared/money.ts'
import { ShipmentActions } from './shipment-actions.tsx'
import { shipmentAttentionText, stateNames } from './shipment-words.ts'

type Props = { shipment: Shipment; orderNumber: string; onDone: () => void }

/** One parcel: its status, what can be done about it, and what was heard. */
export function ShipmentItem({ shipment, orderNumber, onDone }: Props) {
  const { courierName, number, trackingUrl, state, attention, error, events, isToPack } = shipment
  const isBookedAhead = isToPack && state !== 'booking'
  return (
    <li>
      <p>
        <b>{courierName}</b>{' '}
        <span className={`pill pill-${lookOf(state)}`}>{isBookedAhead ? 'Booked' : stateNames[state]}</span>
      </p>
      <small>{factsOf(shipment)}</small>
      {number && (
        <small>
          Number {number}
          {trackingUrl && (
            <>
              {', '}
              <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
                at the courier
              </a>
            </>
          )}
        </small>
      )}
      {attention && <Notice>{shipmentAttentionText(shipment)}</Notice>}
      {isBookedAhead && (
        <p>
          It is booked, and not packed yet.{' '}
          <Link className="link" to={`/admin/packing/run?orders=${orderNumber}`}>
            Pack and hand over
          </Link>
        </p>
      )}
      {error && <small>{state === 'booking' ? `Last try: ${error}` : error}</small>}
      <ShipmentActions shipment={shipment} onDone={onDone} />
      {events.length > 0 && (
        <details className="orders-news">
          <summary className="tap-high">
            {events.length === 1 ? '1 update' : `${events.length} updates`}
          </summary>
          <ol className="timeline">
            {events.map(({ at, by, word, text, state: moved }, index) => (
              <li key={`${at} ${word} ${text}`} className={index === 0 ? 'timeline-now' : 'timeline-done'}>
                {moved ? stateNames[moved] : text || word}
                {moved && text && <small>{text}</small>}
                <small>
                  {by}, <time dateTime={at}>{dhakaTime(at)}</time>
                </small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

function factsOf({ invoice, parcels, cashToCollect, handedAt, createdAt, by }: Shipment): string {
  const cash = cashToCollect > 0 ? `collects ${formatTaka(cashToCollect)}` : 'collects nothing'
  const count = parcels === 1 ? '1 parcel' : `${parcels} parcels`
  return `${invoice}, ${count}, ${cash}, by ${by}, ${dhakaTime(handedAt ?? createdAt)}`
}

function lookOf(state: Shipment['state']): string {
  if (state === 'delivered') return 'done'
  if (state === 'booking' || state === 'hold' || state === 'partial') return 'held'
  if (state === 'refused' || state === 'cancelled' || state === 'returned') return 'off'
  return 'moving'
}
