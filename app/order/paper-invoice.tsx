import { dhakaParts } from '#app/ui/text/dhaka-time.ts'
import { Fact } from '#app/ui/text/fact.tsx'
import type { Invoice } from '#shared/contract/invoice.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { coverText } from './cover-text.ts'
import './paper-invoice.css'

type Props = { order: Order; invoice: Invoice; warranties: readonly OrderWarranty[] }

/** The invoice on paper, with the fields of Mushak 6.3. A seller without a BIN may not call it a tax invoice. */
export function PaperInvoice({ order, invoice, warranties }: Props) {
  const { date, clock } = dhakaParts(invoice.issuedAt)
  const isTax = invoice.seller.bin !== null
  return (
    <div className="paper-invoice">
      <header>
        <h2>{isTax ? 'Tax invoice' : 'Invoice'}</h2>
        {isTax && <p>Mushak 6.3</p>}
      </header>
      <div className="paper-parties">
        <Seller seller={invoice.seller} />
        <Buyer order={order} bin={invoice.buyerBin} />
        <dl>
          <Fact name="Invoice no." value={invoice.number} />
          <Fact name="Date" value={date} />
          <Fact name="Time" value={clock} />
          <Fact name="Order" value={order.number} />
        </dl>
      </div>
      <Lines order={order} invoice={invoice} warranties={warranties} />
      <CreditNotes invoice={invoice} />
      <p>
        Prices include VAT{invoice.vatPercent !== null && ` of ${invoice.vatPercent}%`}. Amounts are in taka.
      </p>
    </div>
  )
}

function Seller({ seller: { name, address, bin } }: Pick<Invoice, 'seller'>) {
  return (
    <section>
      <h3>Seller</h3>
      <p className="strong">{name}</p>
      {bin && <p>BIN {bin}</p>}
      <p>{address}</p>
      <p>
        {identity.hotline.shown}, {contactDetails.email}
      </p>
    </section>
  )
}

function Buyer({ order: { customerInfo }, bin }: { order: Order; bin: string | null }) {
  const { name, company, streetAddress, city, district, postcode, country, phone } = customerInfo
  const place = [city, [district, postcode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
  return (
    <section>
      <h3>Buyer</h3>
      <p className="strong">{company || name}</p>
      {company && <p>{name}</p>}
      {bin && <p>BIN {bin}</p>}
      {[streetAddress, place, phone].filter(Boolean).map((row) => (
        <p key={row}>{row}</p>
      ))}
    </section>
  )
}

function Lines({ order, invoice, warranties }: Props) {
  const { lines, net, vat, total } = invoice
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Without VAT</th>
          <th scope="col">VAT rate</th>
          <th scope="col">VAT</th>
          <th scope="col">With VAT</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
          <tr key={position}>
            <td>
              {line.description}
              {order.products[position]?.warranty && <p>{order.products[position].warranty}</p>}
              <Serials machines={warranties.filter((machine) => machine.line === position)} />
            </td>
            <td>{line.quantity}</td>
            <td>{formatTaka(line.net)}</td>
            <td>{line.vatPercent}%</td>
            <td>{formatTaka(line.vat)}</td>
            <td>{formatTaka(line.gross)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{formatTaka(net)}</td>
          <td />
          <td>{formatTaka(vat)}</td>
          <td>{formatTaka(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The lines of an invoice are those of its order, in the same order. */
function Serials({ machines }: { machines: readonly OrderWarranty[] }) {
  return machines.map((machine) => (
    <p key={machine.piece}>
      Serial no. {machine.serial}
      {coverText(machine)}
    </p>
  ))
}

function CreditNotes({ invoice: { creditNotes } }: Pick<Props, 'invoice'>) {
  if (creditNotes.length === 0) return null
  return (
    <section>
      <h3>Credited after refunds</h3>
      <ul>
        {creditNotes.map(({ number, issuedAt, amount, vat, description }) => (
          <li key={number}>
            Credit note {number} of {dhakaParts(issuedAt).date}: {formatTaka(amount)}, of which VAT{' '}
            {formatTaka(vat)}
            {description && `, for ${description}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
