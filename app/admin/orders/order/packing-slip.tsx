import { Barcode } from '#app/admin/kit/barcode/barcode.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { Order, OrderLine } from '#shared/contract/orders.ts'
import { piecesLeft, unitsToPack } from '#shared/orders/pieces.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { identity } from '#shared/site/identity.ts'
import { unitText } from '#shared/units/unit-text.ts'

/** Contents and address of a parcel: the pieces that are still ordered. The slip lies in the parcel or on the counter, so it names no price. */
export function PackingSlip({ order }: { order: Order }) {
  const { number, createdAt, products, delivery, customerInfo } = order
  const packed = products.filter((line) => piecesLeft(line) > 0)
  // A free line is work to do, and nothing to pack.
  const units = unitsToPack(packed)
  return (
    <article className="slip">
      <header>
        <div>
          <h1>Packing slip</h1>
          <p>{identity.name}</p>
        </div>
        <div>
          <h1>Order {number}</h1>
          <p>{dhakaDay(createdAt)}</p>
          <Barcode text={number} mm={45} className="slip-barcode" />
        </div>
      </header>
      <h2>{delivery?.pickUpAt ? 'Pick-up' : 'Delivery'}</h2>
      {delivery?.pickUpAt && <p>{delivery.pickUpAt}</p>}
      {addressRows(order).map((row) => (
        <p key={row}>{row}</p>
      ))}
      {customerInfo.anyInformation && <p>Buyer's note: {customerInfo.anyInformation}</p>}
      <Lines lines={packed} />
      <p className="slip-sum">
        {units} {units === 1 ? 'unit' : 'units'} in all
      </p>
      <footer className="slip-foot">
        <span>Packed by</span>
        <span>Checked by</span>
      </footer>
    </article>
  )
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Units</th>
          <th>Product</th>
          <th>SKU</th>
          <th>Packed</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
          <tr key={position}>
            <td className="slip-units">{piecesLeft(line)}</td>
            <td>
              {line.name}
              <small>
                {[chosenOptionsText(line), line.unit && unitText(line.unit)].filter(Boolean).join('. ')}
              </small>
            </td>
            <td>{line.sku}</td>
            <td>
              <span className="slip-tick" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The lines of the address; for an order that is picked up, the buyer's name and phone alone. */
function addressRows({ customerInfo, delivery }: Order): string[] {
  const { name, phone, company, streetAddress, city, district, postcode, country } = customerInfo
  if (delivery?.pickUpAt) return [name, phone].filter(Boolean)
  const place = [city, [district, postcode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
  return [name, company, streetAddress, place, phone].filter(Boolean)
}
