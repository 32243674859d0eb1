import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import type { cartRequests, RequestedLine } from '#shared/contract/hotline/cart-requests.ts'
import { formatTaka } from '#shared/money.ts'
import { OrderButton } from './order-button.tsx'
import { orderFromCart } from './order-from-cart.ts'

/** The lines of a cart as the visitor saw them, with what has changed since, and the way to an order. */
export function CartLines({ id }: { id: string }) {
  const mayOrder = usePermission('orders.create')
  const loaded = useLoad(id, (signal) =>
    api<typeof cartRequests.find>('GET /cartRequests/:id', { params: { id }, signal }),
  )
  const cart = loaded.data
  return (
    <>
      <LoadStatus loaded={loaded} loading="Loading the cart..." failed="The cart could not be loaded." />
      {cart && (
        <>
          {cart.note && <p className="inbox-text">{cart.note}</p>}
          <ul className="cart-request">
            {cart.lines.map((line) => (
              <Line key={JSON.stringify([line.productId, line.chosen])} line={line} />
            ))}
          </ul>
          <p className="small muted">
            Shown in all: <span className="money">{formatTaka(cart.shownSubtotal)}</span>
            {cart.couponCode && `, coupon ${cart.couponCode}`}
          </p>
          {mayOrder && !cart.order && (
            <div className="inbox-links">
              <OrderButton order={orderFromCart(cart)} />
            </div>
          )}
        </>
      )}
    </>
  )
}

function Line({ line: { quantity, name, unit, shownPrice, price, problem } }: { line: RequestedLine }) {
  return (
    <li>
      <span>
        {quantity} × {name}
        {unit && `, unit ${unit}`}
        {problem && <small className="cart-request-problem">{problem}</small>}
      </span>
      <span className="money">
        {formatTaka(shownPrice)}
        {price !== null && price !== shownPrice && <small>now {formatTaka(price)}</small>}
      </span>
    </li>
  )
}
