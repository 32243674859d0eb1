import { orderPath } from '#app/admin/orders/order-paths.ts'
import { LineName } from '#app/order/line-name.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import type { PackingOrder } from '#shared/contract/packing/packing.ts'
import { formatTaka } from '#shared/money.ts'
import { piecesLeft } from '#shared/orders/pieces.ts'
import { isBookable, type Outcome, parcelNote, parcelText } from './parcel-state.ts'

type Props = {
  packed: PackingOrder
  isSelected: boolean
  outcome: Outcome | undefined
  /** The number of parcels that is typed. */
  parcels: string
  onSelect: (isSelected: boolean) => void
  onParcels: (parcels: string) => void
}

export function PackingRow({ packed, isSelected, outcome, parcels, onSelect, onParcels }: Props) {
  const { order, parcel, next } = packed
  const { number, createdAt, customerInfo } = order
  const state = parcelText(packed, outcome)
  const note = parcelNote(packed, outcome)
  return (
    <tr data-selected={isSelected || undefined}>
      <td className="packing-number">
        <div>
          <label className="tick">
            <input
              type="checkbox"
              aria-label={`Select order ${number}`}
              checked={isSelected}
              onChange={(event) => onSelect(event.target.checked)}
            />
          </label>
          <span>
            <Link className="link" to={orderPath(number)}>
              {number}
            </Link>
            <time dateTime={createdAt}>
              <small>{dhakaParts(createdAt).date}</small>
            </time>
          </span>
        </div>
      </td>
      <td className="packing-customer">
        {customerInfo.name}
        <small>{[customerInfo.city, customerInfo.district].filter(Boolean).join(', ')}</small>
      </td>
      <td className="packing-lines">
        <ul>
          {order.products.map(
            (line, position) =>
              piecesLeft(line) > 0 && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
                <li key={position}>
                  <LineName line={line} />
                </li>
              ),
          )}
        </ul>
      </td>
      <td className="packing-cash end">
        <span className="money">
          {formatTaka(parcel?.isToPack ? parcel.cashToCollect : next.cashToCollect)}
        </span>
      </td>
      <td className="packing-parcels">
        {parcel?.isToPack ? (
          parcel.parcels
        ) : isBookable(packed) ? (
          <input
            className="input"
            type="number"
            min="1"
            max="50"
            aria-label={`Parcels of order ${number}`}
            value={parcels}
            onChange={(event) => onParcels(event.target.value)}
          />
        ) : (
          '–'
        )}
      </td>
      <td className="packing-state">
        <span className={`pill pill-${state.look}`}>{state.text}</span>
        {note && <small className={state.look === 'bad' ? 'packing-failed' : undefined}>{note}</small>}
      </td>
    </tr>
  )
}
