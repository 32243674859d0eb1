import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { returnNames } from '#shared/orders/returns/return-states.ts'
import { CounterReturnForm } from './counter-return-form.tsx'

type Props = { details: OrderDetails; onDone: () => void }

/** The returns of an order, and the form that enters one for somebody who brings a piece back. */
export function OrderReturns({ details, onDone }: Props) {
  const { order, returns } = details
  const isOut = order.orderStatus === 'shipping' || order.orderStatus === 'completed'
  return (
    <>
      {returns && returns.asked.length > 0 && (
        <ul className="orders-money">
          {returns.asked.map(({ number, product, serial, state, movedAt, exchange }) => (
            <li key={number}>
              <Link className="link" to={`/admin/returns?q=${number}`}>
                Return {number}
              </Link>{' '}
              {returnNames[state]}
              {exchange && ` for order ${exchange.number}`}
              <small>
                {[product, serial].filter(Boolean).join(', ')}, {dhakaTime(movedAt)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {isOut ? (
        <CounterReturnForm details={details} onDone={onDone} />
      ) : (
        <p className="small muted">Only what was handed over can be returned.</p>
      )}
    </>
  )
}
