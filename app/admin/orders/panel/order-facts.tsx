import { Fact } from '#app/admin/kit/inbox/facts.tsx'
import { StatusPill } from '#app/order/status-pill.tsx'
import type { CustomerInfo, Order, OrderLine } from '#shared/contract/orders.ts'
import { formatTaka, toPaisa, toTaka } from '#shared/money.ts'
import { deliveryText } from '#shared/orders/delivery.ts'
import { goneText, piecesLeft } from '#shared/orders/pieces.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { unitText } from '#shared/units/unit-text.ts'
import { ContactLinks } from './contact-links.tsx'
import { RefundedNote } from './refunded-note.tsx'

/** An order line by line, as the panel beside the list has it. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="admin-facts">
      <BuyerFacts order={order} />
      <Fact name="Products">
        {order.products.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
          <p key={position}>
            <LineName line={line} />
            <LineDetails line={line} />
            <small className="money">{linePrice(line)}</small>
          </p>
        ))}
      </Fact>
      <Fact name="Status">
        <StatusPill status={order.orderStatus} />
      </Fact>
      <MoneyFacts order={order} />
    </dl>
  )
}

/** The buyer, how to reach them, and where the order goes. */
export function BuyerFacts({ order: { customerInfo, delivery } }: { order: Order }) {
  return (
    <>
      <Fact name="Customer">
        {customerInfo.name}
        <ContactLinks phone={customerInfo.phone} email={customerInfo.email} />
      </Fact>
      <Fact name="Address">{addressLine(customerInfo)}</Fact>
      {delivery && <Fact name="Delivery">{deliveryText(delivery)}</Fact>}
      <Fact name="Order notes">{customerInfo.anyInformation || 'N/A'}</Fact>
    </>
  )
}

export function MoneyFacts({ order }: { order: Order }) {
  return (
    <>
      <Fact name="Total">
        <b className="money">{formatTaka(order.totalAmount)}</b>
        <RefundedNote order={order} />
        {order.couponCode && (
          <small>
            {formatTaka(order.discount)} off with {order.couponCode}
          </small>
        )}
        {order.staffDiscount && <small>{formatTaka(order.staffDiscount)} off by staff</small>}
        {order.deliveryCharge && <small>{formatTaka(order.deliveryCharge)} of it for delivery</small>}
      </Fact>
      {order.paid > 0 && <Fact name="Paid">{formatTaka(order.paid)}</Fact>}
      {order.due > 0 && (
        <Fact name="Due">
          <b className="money">{formatTaka(order.due)}</b>
          {order.orderStatus === 'pending' && order.advance !== undefined && order.advance > 0 && (
            <small>Confirmed once {formatTaka(order.advance)} is paid</small>
          )}
        </Fact>
      )}
      <Fact name="Payment status">
        <StatusPill status={order.paymentStatus} />
      </Fact>
    </>
  )
}

/** The chosen options, the very unit and the SKU of a line. */
export function LineDetails({ line }: { line: OrderLine }) {
  const details = [chosenOptionsText(line), line.unit && unitText(line.unit), line.sku && `SKU ${line.sku}`]
  return <small>{details.filter(Boolean).join(', ')}</small>
}

/** A line whose pieces are all gone is struck out. */
function LineName({ line }: { line: OrderLine }) {
  const gone = goneText(line)
  const name = `${line.quantity} × ${line.name}`
  return (
    <>
      {piecesLeft(line) === 0 ? <s>{name}</s> : name}
      {gone && <small className="orders-refunded">{gone}</small>}
    </>
  )
}

function linePrice({ price, quantity }: OrderLine): string {
  if (quantity === 1) return formatTaka(price)
  return `${quantity} × ${formatTaka(price)} = ${formatTaka(toTaka(toPaisa(price) * quantity))}`
}

function addressLine({ company, streetAddress, city, district, postcode, country }: CustomerInfo): string {
  const place = [district, postcode].filter(Boolean).join(' ')
  return [company, streetAddress, city, place, country].filter(Boolean).join(', ')
}
