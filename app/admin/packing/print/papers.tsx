import { PackingSlip } from '#app/admin/orders/order/packing-slip.tsx'
import { Paper } from '#app/admin/orders/order/paper.tsx'
import type { PackingOrder } from '#shared/contract/packing/packing.ts'
import { Label } from './label.tsx'

export type PapersKind = 'slips' | 'labels'

type Props = { kind: PapersKind; packed: readonly PackingOrder[]; onPrinted: () => void }

/** Slips on A4, one page an order, or labels, one for each parcel. */
export function Papers({ kind, packed, onPrinted }: Props) {
  return (
    <Paper onPrinted={onPrinted}>
      {kind === 'slips'
        ? packed.map(({ order }) => <PackingSlip key={order._id} order={order} />)
        : packed
            .filter(hasLabel)
            .flatMap((one) =>
              numbersOf(one).map((number, _, { length }) => (
                <Label key={`${one.order._id} ${number}`} packed={one} number={number} count={length} />
              )),
            )}
    </Paper>
  )
}

/**
 * Whether a label is worth printing: of a parcel that the courier knows. A shop that books no courier prints labels for
 * its own rider; who picks up an order needs none.
 */
export function hasLabel({ order, parcel, next }: PackingOrder): boolean {
  if (order.delivery?.pickUpAt) return false
  if (parcel && !['booking', 'refused', 'cancelled', 'returned'].includes(parcel.state)) return true
  return !next.canBook
}

/** The parcels of an order, counted from 1. */
function numbersOf({ parcel }: PackingOrder): number[] {
  return Array.from({ length: parcel?.parcels ?? 1 }, (_, place) => place + 1)
}
