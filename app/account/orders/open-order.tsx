import { nextStepText, stepTitle } from '#app/order/next-step.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import './open-order.css'

const steps: { status: OrderStatus; label: string }[] = [
  { status: 'pending', label: 'Placed' },
  { status: 'confirmed', label: 'Confirmed' },
  { status: 'shipping', label: 'Shipping' },
  { status: 'completed', label: 'Completed' },
]

/** The order that is still under way, and how far it has come. */
export function OpenOrder({ order }: { order: Order }) {
  const [first, ...more] = order.products
  if (!first) return null
  const reached = steps.findIndex(({ status }) => status === order.orderStatus)

  return (
    <section className="account-open" aria-labelledby="open-order">
      <span className="photo">
        {first.image && (
          <Picture src={first.image} alt="" sizes="(min-width: 48rem) 176px, 104px" max={480} />
        )}
      </span>
      <div className="account-open-what">
        <p className="small muted digits">{order.number}</p>
        <h2 id="open-order">
          <Link to={`/user/orders/${order._id}`}>{stepTitle(order)}</Link>
        </h2>
        <p className="muted">
          {first.name}
          {more.length > 0 && ` and ${more.length} more`}
        </p>
        <p>{nextStepText(order)}</p>
      </div>
      <ol className="account-track">
        {steps.map(({ status, label }, index) => (
          <li
            key={status}
            className={index <= reached ? 'account-track-done' : undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            {label}
          </li>
        ))}
      </ol>
    </section>
  )
}
