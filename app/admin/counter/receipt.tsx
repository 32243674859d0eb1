import { Paper } from '#app/admin/orders/order/paper.tsx'
import { coverText } from '#app/order/cover-text.ts'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { goneText, piecesLeft } from '#shared/orders/pieces.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { unitText } from '#shared/units/unit-text.ts'

type Props = {
  details: OrderDetails
  /** Cash that was given back, where it was just sold. */
  change?: Taka
  onPrinted: () => void
}

/** The receipt of a sale at the counter, on the 80 mm roll. The invoice on A4 has the law's fields. */
export function Receipt({ details, change = 0, onPrinted }: Props) {
  const { order, invoice, made } = details
  return (
    <Paper onPrinted={onPrinted}>
      <article className="slip receipt">
        <header>
          <h1>{identity.name}</h1>
          <p>{order.delivery?.pickUpAt?.replace(/^Pick-up at /, '') ?? contactDetails.address}</p>
          <p>{identity.hotline.shown}</p>
          {invoice?.seller.bin && <p>BIN {invoice.seller.bin}</p>}
        </header>
        <p>
          Order {order.number}
          {invoice && <>, invoice {invoice.number}</>}
        </p>
        <p>
          {dhakaTime(invoice?.issuedAt ?? order.createdAt)}
          {made && <>, {made.by}</>}
        </p>
        <p>
          {order.customerInfo.name}, {order.customerInfo.phone}
        </p>
        <Lines details={details} />
        <Sums details={details} change={change} />
        <p>Check your warranty at {location.host}/warranty with the serial number and your phone number.</p>
        <p>Please keep this receipt. Thank you!</p>
      </article>
    </Paper>
  )
}

function Lines({ details: { order, warranties = [] } }: Pick<Props, 'details'>) {
  return (
    <ul className="receipt-lines">
      {order.products.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
        <li key={position}>
          <p className="strong">{piecesLeft(line) === 0 ? <s>{line.name}</s> : line.name}</p>
          <p>{[chosenOptionsText(line), line.unit && unitText(line.unit)].filter(Boolean).join(', ')}</p>
          {warranties
            .filter((machine) => machine.line === position)
            .map((machine) => (
              <p key={machine.piece}>
                S/N {machine.serial}
                {coverText(machine)}
              </p>
            ))}
          {line.warranty && piecesLeft(line) > 0 && <p>{line.warranty}</p>}
          <p className="receipt-price">
            <span>
              {[`${line.quantity} × ${formatTaka(line.price)}`, goneText(line)].filter(Boolean).join(', ')}
            </span>
            <b>{formatTaka(line.quantity * line.price)}</b>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Sums({ details: { order, invoice }, change }: { details: OrderDetails; change: Taka }) {
  const { subtotal, discount, staffDiscount = 0, deliveryCharge = 0, totalAmount, refunded } = order
  const rows: [name: string, amount: Taka][] = [
    ['Products', subtotal],
    ['Discount', -(discount + staffDiscount)],
    ['Delivery', deliveryCharge],
    ['Total', totalAmount],
    ['of which VAT', invoice?.vat ?? 0],
    ...(invoice?.paidBy ?? []).map(({ by, amount }): [string, Taka] => [`Paid by ${by}`, amount]),
    ['Refunded', -(refunded ?? 0)],
    ['Change given back', change],
  ]
  const isNeeded = ([name, amount]: (typeof rows)[number]) => amount !== 0 || name === 'Total'
  return (
    <dl className="receipt-sums">
      {rows.filter(isNeeded).map(([name, amount], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards have the same name
        <div key={at} className={name === 'Total' ? 'strong' : undefined}>
          <dt>{name}</dt>
          <dd>{formatTaka(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
