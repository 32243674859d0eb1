import { encode } from 'uqr'
import { LogoMark } from '#app/ui/pictures/logo-mark.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import { Fact } from '#app/ui/text/fact.tsx'
import type { Invoice } from '#shared/contract/invoice.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { Order } from '#shared/contract/orders.ts'
import { digits } from '#shared/figure-words.ts'
import { formatTaka } from '#shared/money.ts'
import { qrPath } from '#shared/qr-path.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { hrefOf, langOf, language } from '#shared/site/page-words.ts'
import { warrantyIn } from '#shared/units/stored-warranty.ts'
import { coverText } from './cover-text.ts'
import * as words from './words/invoice-words.ts'
import * as placeWords from './words/order-words.tsx'
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
          <h2>{isTax ? words.taxInvoice : words.invoice}</h2>
          {isTax && <p>{words.mushak}</p>}
        </div>
      </header>
      <div className="paper-parties">
        <Seller seller={invoice.seller} />
        <Buyer order={order} bin={invoice.buyerBin} />
        <dl>
          <Fact name={words.invoiceNumber} value={invoice.number} />
          <Fact name={words.date} value={date} />
          <Fact name={words.time} value={clock} />
          <Fact name={words.order} value={digits(order.number)} />
          {replaced && <Fact name={words.replaces} value={replaced} />}
        </dl>
      </div>
      <Lines order={order} invoice={invoice} warranties={warranties} />
      <div className="paper-foot">
        <WarrantyCode serial={warranties.length === 1 ? warranties[0]?.serial : undefined} />
        <Sums order={order} invoice={invoice} />
      </div>
      <CreditNotes invoice={invoice} />
      <p>{words.pricesIncludeVat(invoice.vatPercent)}</p>
    </div>
  )
}

function Seller({ seller: { name, address, bin } }: Pick<Invoice, 'seller'>) {
  return (
    <section>
      <h3>{words.seller}</h3>
      <p className="strong" lang={langOf(name)}>
        {name}
      </p>
      {bin && <p>{words.bin(bin)}</p>}
      <p lang={langOf(address)}>{address}</p>
      <p>
        {digits(identity.hotline.shown)}, {contactDetails.email}
      </p>
    </section>
  )
}

function Buyer({ order: { customerInfo }, bin }: { order: Order; bin: string | null }) {
  const { name, company, streetAddress, city, district, postcode, country, phone } = customerInfo
  const place = placeWords.place(city, district, postcode, country)
  return (
    <section>
      <h3>{words.buyer}</h3>
      <p className="strong" lang={langOf(company || name)}>
        {company || name}
      </p>
      {company && <p lang={langOf(name)}>{name}</p>}
      {bin && <p>{words.bin(bin)}</p>}
      {[streetAddress, place, phone].filter(Boolean).map((row) => (
        <p key={row} lang={langOf(row)}>
          {row}
        </p>
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
          <th scope="col">{words.description}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.withoutVat}</th>
          <th scope="col">{words.vatRate}</th>
          <th scope="col">{words.vat}</th>
          <th scope="col">{words.withVat}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
          <tr key={position}>
            <td>
              {words.described(line.description, order.products[position])}
              <Warranty kept={order.products[position]?.warranty} />
              <Serials machines={warranties.filter((machine) => machine.line === position)} />
            </td>
            <td>{digits(line.quantity)}</td>
            <td>{formatTaka(line.net)}</td>
            <td>{digits(line.vatPercent)}%</td>
            <td>{formatTaka(line.vat)}</td>
            <td>{formatTaka(line.gross)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words.total}
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

function Warranty({ kept }: { kept: string | undefined }) {
  const text = kept && warrantyIn(language, kept)
  return text && <p lang={langOf(text)}>{text}</p>
}

/** How the total came about, which the lines do not show: discounts are spread over them. */
function Sums({ order, invoice: { total, paidBy = [] } }: Pick<Props, 'order' | 'invoice'>) {
  const { subtotal, discount, couponCode, staffDiscount = 0, deliveryCharge = 0 } = order
  return (
    <dl>
      <Fact name={words.products} value={formatTaka(subtotal)} />
      {discount > 0 && <Fact name={words.discount(couponCode)} value={`−${formatTaka(discount)}`} />}
      {staffDiscount > 0 && <Fact name={words.discountByTheShop} value={`−${formatTaka(staffDiscount)}`} />}
      {deliveryCharge > 0 && <Fact name={words.delivery} value={formatTaka(deliveryCharge)} />}
      <Fact name={words.total} value={formatTaka(total)} />
      {paidBy.map(({ by, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was paid never changes
        <Fact key={at} name={words.paidBy(by)} value={formatTaka(amount)} />
      ))}
    </dl>
  )
}

/** Leads to the page where the warranty is looked up; with the serial number of an only machine. */
function WarrantyCode({ serial }: { serial: string | undefined }) {
  const search = serial ? `?serial=${encodeURIComponent(serial)}` : ''
  const { size, data } = encode(`${location.origin}${hrefOf(`/warranty${search}`)}`, { ecc: 'M', border: 0 })
  return (
    <div className="paper-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.warrantyCheck}>
        <path d={qrPath(data)} />
      </svg>
      <p>{words.scanThis(`${location.host}${hrefOf('/warranty')}`)}</p>
    </div>
  )
}

/** The lines of an invoice are those of its order, in the same order. */
function Serials({ machines }: { machines: readonly OrderWarranty[] }) {
  return machines.map((machine) => (
    <p key={machine.piece}>
      {words.serialNumber(machine.serial)}
      {coverText(machine)}
    </p>
  ))
}

function CreditNotes({ invoice: { creditNotes } }: Pick<Props, 'invoice'>) {
  if (creditNotes.length === 0) return null
  return (
    <section>
      <h3>{words.creditedAfterRefunds}</h3>
      <ul>
        {creditNotes.map(({ number, issuedAt, amount, vat, description }) => (
          <li key={number}>
            {words.creditNote(
              number,
              dhakaParts(issuedAt).date,
              formatTaka(amount),
              formatTaka(vat),
              description ?? '',
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
