import { encode } from 'uqr'
import { LogoMark } from '#app/ui/pictures/logo-mark.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import { Fact } from '#app/ui/text/fact.tsx'
import type { Invoice } from '#shared/contract/invoice.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { qrPath } from '#shared/qr-path.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { coverText } from './cover-text.ts'
import './paper-invoice.css'

type Props = {
  order: Order
  invoice: Invoice
  warranties: readonly OrderWarranty[]
  /** The number of the invoice of before the order was changed. */
  replaced?: string | undefined
}

/** The invoice on paper, with the fields of Mushak 6.3. A seller without a BIN may not call it a tax invoice. */
export function PaperInvoice({ order, invoice, warranties, replaced }: Props) {
  const { date, clock } = dhakaParts(invoice.issuedAt)
  const isTax = invoice.seller.bin !== null
  return (
    <div className="paper-invoice">
      <header>
        <p className="paper-logo">
          <LogoMark />
          {identity.name}
        </p>
        <div>
          <h2>{isTax ? 'Tax invoice' : 'Invoice'}</h2>
          {isTax && <p>Mushak 6.3</p>}
        </div>
      </header>
      <div className="paper-parties">
        <Seller seller={invoice.seller} />
        <Buyer order={order} bin={invoice.buyerBin} />
        <dl>
          <Fact name="Invoice no." value={invoice.number} />
          <Fact name="Date" value={date} />
          <Fact name="Time" value={clock} />
          <Fact name="Order" value={order.number} />
          {replaced && <Fact name="Replaces" value={replaced} />}
        </dl>
      </div>
      <Lines order={order} invoice={invoice} warranties={warranties} />
      <div className="paper-foot">
        <WarrantyCode serial={warranties.length === 1 ? warranties[0]?.serial : undefined} />
        <Sums order={order} invoice={invoice} />
      </div>
      <CreditNotes invoice={invoice} />
      <p>
        Prices include VAT{invoice.vatPercent !== null && ` of ${invoice.vatPercent}%`}. Amounts are in taka.
        Please keep this invoice: it is your proof of warranty.
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

/** How the total came about, which the lines do not show: discounts are spread over them. */
function Sums({ order, invoice: { total, paidBy = [] } }: Pick<Props, 'order' | 'invoice'>) {
  const { subtotal, discount, couponCode, staffDiscount = 0, deliveryCharge = 0 } = order
  return (
    <dl>
      <Fact name="Products" value={formatTaka(subtotal)} />
      {discount > 0 && (
        <Fact name={couponCode ? `Discount, ${couponCode}` : 'Discount'} value={`−${formatTaka(discount)}`} />
      )}
      {staffDiscount > 0 && <Fact name="Discount by the shop" value={`−${formatTaka(staffDiscount)}`} />}
      {deliveryCharge > 0 && <Fact name="Delivery" value={formatTaka(deliveryCharge)} />}
      <Fact name="Total" value={formatTaka(total)} />
      {paidBy.map(({ by, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was paid never changes
        <Fact key={at} name={`Paid by ${by}`} value={formatTaka(amount)} />
      ))}
    </dl>
  )
}

/** Leads to the page where the warranty is looked up; with the serial number of an only machine. */
function WarrantyCode({ serial }: { serial: string | undefined }) {
  const search = serial ? `?serial=${encodeURIComponent(serial)}` : ''
  const { size, data } = encode(`${location.origin}/warranty${search}`, { ecc: 'M', border: 0 })
  return (
    <div className="paper-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Warranty check">
        <path d={qrPath(data)} />
      </svg>
      <p>
        Check your warranty or ask for a repair: scan this, or open {location.host}/warranty with the serial
        number and your phone number.
      </p>
    </div>
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
