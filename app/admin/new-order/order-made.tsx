import { useEffect } from 'react'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { OrderSms } from '#app/admin/orders/order/order-sms.tsx'
import { PayLink } from '#app/admin/orders/order/pay-link.tsx'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { api } from '#app/api.ts'
import { awaitedAmount } from '#app/order/awaited-amount.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import type { OrderDetails } from '#shared/contract/orders.ts'
import type { staffOrders } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { orderDraft } from './order-draft.ts'

type Props = { details: OrderDetails; onNext: () => void }

/** The new order's number and how it is paid, to be read to the caller. */
export function OrderMade({ details: { order, payPath }, onNext }: Props) {
  // Only now is the form gone, which stores what it holds.
  useEffect(orderDraft.clear, [])
  const { _id, number, totalAmount, advance, due, customerInfo } = order
  const awaited = awaitedAmount(order)
  const loaded = useLoad(_id, (signal) =>
    api<typeof staffOrders.sms>('GET /orders/sms/:orderId', { params: { orderId: _id }, signal }),
  )
  return (
    <section className="panel new-made" aria-labelledby="new-made">
      <h2 id="new-made">Order {number} created</h2>
      <p>
        {customerInfo.name}, {customerInfo.phone}. The total is{' '}
        <b className="money">{formatTaka(totalAmount)}</b>
        {awaited > 0 && awaited < totalAmount && `, of which ${formatTaka(awaited)} is due now`}
        {advance === 0 && ', paid on delivery'}.
      </p>
      {payPath && due > 0 && (
        <PayLink path={payPath} number={number} amount={awaited || due} phone={customerInfo.phone} />
      )}
      <h3>SMS</h3>
      <LoadStatus loaded={loaded} loading="Loading SMS..." failed="The SMS could not be loaded." />
      {loaded.data && <OrderSms sms={loaded.data} />}
      <div className="buttons">
        {/* The form that had the focus is gone. */}
        <Button autoFocus onClick={onNext}>
          Next order
        </Button>
        <LinkButton variant="second" to={orderPath(number)}>
          Open order {number}
        </LinkButton>
      </div>
    </section>
  )
}
