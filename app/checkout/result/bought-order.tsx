import { OrderLines } from '#app/order/order-lines.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { SaveOrder } from './save-order.tsx'
import type { BoughtOrder as Bought } from './use-bought-order.ts'

/** The lines of the order, with links to it and its invoice, and a button that saves it to an account. */
export function BoughtOrder({ bought: { key, order } }: { bought: Bought }) {
  return (
    <section className="result-order" aria-labelledby="bought">
      <h2 id="bought">Order {order.number}</h2>
      <OrderLines order={order} />
      <div className="buttons">
        <LinkButton variant="second" to={`/order/${key}`}>
          Open your order
        </LinkButton>
        <LinkButton variant="second" to={`/order/${key}#invoice`}>
          {order.paymentStatus === 'paid' ? 'Print invoice' : 'Print order'}
        </LinkButton>
        <SaveOrder orderKey={key} userId={order.userId} />
      </div>
    </section>
  )
}
