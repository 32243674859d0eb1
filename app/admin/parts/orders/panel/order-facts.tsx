import type { ReactNode } from 'react'
import type { CustomerInfo, Order } from '#shared/contract/orders.ts'
import { deliveryText } from '#shared/delivery.ts'
import { formatTaka } from '#shared/money.ts'
import { StatusPill } from '../../../../ui/order/status-pill.tsx'
import { chosenOptionsText } from '../../../../ui/text/chosen-options.ts'
import { dhakaTime } from '../../../../ui/text/dhaka-time.ts'

export function OrderFacts({ order }: { order: Order }) {
  const { number, customerInfo, products, createdAt } = order
  return (
    <>
      <p className="ord-which">
        <b>Order {number}</b> <span className="small muted">{dhakaTime(createdAt)}</span>
      </p>
      <dl className="adm-facts">
        <Fact name="Customer">
          {customerInfo.name}
          <small>
            <a href={`tel:${customerInfo.phone.replaceAll(' ', '')}`}>{customerInfo.phone}</a>
          </small>
          <small>
            <a href={`mailto:${customerInfo.email}`}>{customerInfo.email}</a>
          </small>
        </Fact>
        <Fact name="Address">{addressLine(customerInfo)}</Fact>
        {order.delivery && <Fact name="Delivery">{deliveryText(order.delivery)}</Fact>}
        <Fact name="Order notes">{customerInfo.anyInformation || 'N/A'}</Fact>
        <Fact name="Products">
          {products.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <p key={position}>
              {line.quantity} × {line.name}
              <small>{chosenOptionsText(line)}</small>
            </p>
          ))}
        </Fact>
        <Fact name="Status">
          <StatusPill status={order.orderStatus} />
        </Fact>
        <Fact name="Total">
          <b className="money">{formatTaka(order.totalAmount)}</b>
          {order.couponCode && (
            <small>
              {formatTaka(order.discount)} off with {order.couponCode}
            </small>
          )}
        </Fact>
        <Fact name="Payment status">
          <StatusPill status={order.paymentStatus} />
        </Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function addressLine({ company, streetAddress, city, district, postcode, country }: CustomerInfo): string {
  const place = [district, postcode].filter(Boolean).join(' ')
  return [company, streetAddress, city, place, country].filter(Boolean).join(', ')
}
