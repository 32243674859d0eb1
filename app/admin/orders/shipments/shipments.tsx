import { useState } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderShipments } from '#shared/contract/shipments.ts'
import type { WarrantyPiece } from '#shared/contract/warranties.ts'
import { unitsToPack } from '#shared/orders/pieces.ts'
import { PickUp } from '../order/pick-up.tsx'
import type { SerialForm } from '../order/serial-form.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { ShipmentItem } from './shipment-item.tsx'

type Props = {
  order: Order
  parcels: OrderShipments
  /** The machines whose serial numbers are written down with a hand-over. */
  pieces: readonly WarrantyPiece[]
  onChange: () => Promise<void>
  /** Called with serial numbers that were typed for a hand-over which a colleague was faster with. */
  onUnsaved: (typed: SerialForm) => void
}

/** Handing an order over, and everything that was heard about its parcels. */
export function Shipments({ order, parcels, pieces, onChange, onUnsaved }: Props) {
  const { _id: orderId, delivery, products } = order
  const { next, shipments } = parcels
  /** Why the form of a hand-over is gone, with what became of the typed serial numbers. */
  const [refusal, setRefusal] = useState<string | null>(null)

  function keepTyped(typed: SerialForm, { message }: Error) {
    const isTyped = Object.keys(typed).length > 0
    setRefusal(isTyped ? `${message} ${typedWords}` : message)
    onUnsaved(typed)
    void onChange()
  }

  const form = next.refusal === null && (
    <HandOverForm
      orderId={orderId}
      next={next}
      pieces={pieces}
      onDone={onChange}
      onStale={onChange}
      onTooLate={keepTyped}
    />
  )
  return (
    <>
      {refusal && next.refusal && <Notice kind="error">{refusal}</Notice>}
      {form && products.some((line) => line.gone) && <p>{unitsText(products)}</p>}
      {form && delivery?.pickUpAt && (
        <>
          <PickUp orderId={orderId} pickUpAt={delivery.pickUpAt} onDone={onChange} />
          <details className="orders-news">
            <summary className="tap-high">Send it by courier instead</summary>
            {form}
          </details>
        </>
      )}
      {!delivery?.pickUpAt && form}
      {!form && shipments.length === 0 && <p>{next.refusal}</p>}
      <ul className="orders-money orders-parcels">
        {shipments.map((shipment) => (
          <ShipmentItem key={shipment._id} shipment={shipment} orderNumber={order.number} onDone={onChange} />
        ))}
      </ul>
    </>
  )
}

/** The number of units in the parcel, where some of the order are not. */
function unitsText(lines: Order['products']): string {
  const units = unitsToPack(lines)
  return `${units} ${units === 1 ? 'unit' : 'units'} to hand over: what was refunded or came back is left out.`
}

const typedWords =
  'The serial numbers that you typed are not saved yet: they are under “Serial numbers and warranty”.'
