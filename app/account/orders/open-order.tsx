import { nextStepText, stepTitle } from '#app/order/next-step.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { digits } from '#shared/figure-words.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import * as words from './words.ts'
import './open-order.css'

const steps = ['pending', 'confirmed', 'shipping', 'completed'] as const satisfies OrderStatus[]

/** The order that is still under way, and how far it has come. */
export function OpenOrder({ order }: { order: Order }) {
  const [first, ...more] = order.products
  if (!first) return null
  const reached = (steps as readonly OrderStatus[]).indexOf(order.orderStatus)

  return (
    <section className="account-open" aria-labelledby="open-order">
      <span className="photo">
        {first.image && (
          <Picture src={first.image} alt="" sizes="(min-width: 48rem) 176px, 104px" max={480} />
        )}
      </span>
      <div className="account-open-what">
        <p className="small muted digits">{digits(order.number)}</p>
        <h2 id="open-order">
          <Link to={`/user/orders/${order._id}`}>{stepTitle(order)}</Link>
        </h2>
        <p className="muted">{more.length > 0 ? words.andMore(first.name, more.length) : first.name}</p>
        <p>{nextStepText(order)}</p>
      </div>
      <ol className="account-track">
        {steps.map((step, index) => (
          <li
            key={step}
            className={index <= reached ? 'account-track-done' : undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            {words.steps[step]}
          </li>
        ))}
      </ol>
    </section>
  )
}
