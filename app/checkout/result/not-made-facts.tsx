import { listWaitingOrders } from '#app/order/waiting-orders.ts'
import { orderKeyOf } from '#app/state/order-keys.ts'
import { dhakaTime } from '#app/ui/text/dhaka-time.ts'
import { useLoad } from '#app/use-load.ts'
import type { WaitingOrder } from '#shared/contract/payment.ts'

/** After a payment that was not made: the money, the machine and what to do, as far as this browser may know them. */
export function NotMadeFacts({ tranId }: { tranId: string }) {
  const order = useWaitingOrder(tranId)
  return (
    <dl className="not-made">
      <div>
        <dt>Your money</dt>
        <dd>
          The payment provider reports that nothing was taken. If your bank or wallet shows the amount all the
          same, it comes back by itself within 3 to 10 working days. Should it still reach us, your order goes
          on and we write to you.
        </dd>
      </div>
      {order && (
        <div>
          <dt>Your order</dt>
          <dd>{orderText(order)}</dd>
        </div>
      )}
      <div>
        <dt>What to do</dt>
        <dd>
          Try again, or pay in another way: another card, bKash, Nagad or internet banking. If the amount is
          missing from your account, call us first and name this transaction:{' '}
          <span className="digits result-id">{tranId.slice(0, 64)}</span>
        </dd>
      </div>
    </dl>
  )
}

export function orderText({ number, heldUntil, payUntil }: WaitingOrder): string {
  if (heldUntil) return `Order ${number} is held for you until ${dhakaTime(heldUntil)}.`
  const until = payUntil ? ` until ${dhakaTime(payUntil)}` : ''
  return `Order ${number} can be paid${until}. Nothing is held for you now: the first to pay gets it, and your next try holds it again.`
}

/** The order of the payment, where it was placed in this browser and can still be paid. */
function useWaitingOrder(tranId: string): WaitingOrder | undefined {
  const { data } = useLoad(tranId, async (signal) => {
    const key = orderKeyOf(tranId)
    if (!key) return undefined
    return (await listWaitingOrders(signal)).find(({ payPath }) => payPath === `/pay/${key}`)
  })
  return data
}
