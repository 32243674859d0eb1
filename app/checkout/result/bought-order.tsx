import { OrderLines } from '#app/order/order-lines.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { SaveOrder } from './save-order.tsx'
import type { BoughtOrder as Bought } from './use-bought-order.ts'
import * as words from './words.tsx'

/** The lines of the order, with links to it and its invoice, and a button that saves it to an account. */
export function BoughtOrder({ bought: { key, order } }: { bought: Bought }) {
  return (
    <section className="result-order" aria-labelledby="bought">
      <h2 id="bought">{words.order(order.number)}</h2>
      <OrderLines order={order} />
      <div className="buttons">
        <LinkButton variant="second" to={`/order/${key}`}>
          {words.openYourOrder}
        </LinkButton>
        <LinkButton variant="second" to={`/order/${key}#invoice`}>
          {order.paymentStatus === 'paid' ? words.printInvoice : words.printOrder}
        </LinkButton>
        <SaveOrder orderKey={key} userId={order.userId} />
      </div>
    </section>
  )
}
