import { listWaitingOrders } from '#app/order/waiting-orders.ts'
import { orderKeyOf } from '#app/state/order-keys.ts'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import { useLoad } from '#app/use-load.ts'
import type { WaitingOrder } from '#shared/contract/payment.ts'
import * as words from './words.tsx'

/** After a payment that was not made: the money, the machine and what to do, as far as this browser may know them. */
export function NotMadeFacts({ tranId }: { tranId: string }) {
  const order = useWaitingOrder(tranId)
  return (
    <dl className="not-made">
      <div>
        <dt>{words.yourMoney}</dt>
        <dd>{words.thePaymentProviderReports}</dd>
      </div>
      {order && (
        <div>
          <dt>{words.yourOrder}</dt>
          <dd>{orderText(order)}</dd>
        </div>
      )}
      <div>
        <dt>{words.whatToDo}</dt>
        <dd>{words.tryAnotherWay(<span className="digits result-id">{tranId.slice(0, 64)}</span>)}</dd>
      </div>
    </dl>
  )
}

export function orderText({ number, heldUntil, payUntil }: WaitingOrder): string {
  if (heldUntil) return words.heldUntil(number, dhakaTime(heldUntil))
  return words.notHeld(number, payUntil ? dhakaTime(payUntil) : '')
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
