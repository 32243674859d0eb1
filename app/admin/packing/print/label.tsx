import { Barcode } from '#app/admin/kit/barcode/barcode.tsx'
import type { PackingOrder } from '#shared/contract/packing/packing.ts'
import { formatTaka } from '#shared/money.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'

type Props = { packed: PackingOrder; number: number; count: number }

/** The label of one parcel, 100 x 150 mm, for rider and hub: who gets it, where, and what is collected. No contents, no prices. */
export function Label({ packed: { order, parcel, next }, number, count }: Props) {
  const { name, phone, company, streetAddress, city, district, postcode } = order.customerInfo
  const cash = parcel?.cashToCollect ?? next.cashToCollect
  const code = parcel?.number ?? parcel?.invoice ?? order.number
  return (
    <article className="label">
      <header>
        <p className="label-shop">{identity.name}</p>
        <p>{identity.hotline.shown}</p>
        <p>{contactDetails.address}</p>
      </header>
      <section className="label-to">
        <p className="label-name">{name}</p>
        <p className="label-phone">{phone}</p>
        <p>{[company, streetAddress, city].filter(Boolean).join(', ')}</p>
        <p className="label-area">{[district || city, postcode].filter(Boolean).join(' ')}</p>
      </section>
      <section className="label-cash">
        <div>
          <p>{cash > 0 ? 'Cash to collect' : 'Paid'}</p>
          <p className="label-amount">{cash > 0 ? formatTaka(cash) : 'Collect nothing'}</p>
          {cash > 0 && count > 1 && <p>once, for all {count} parcels</p>}
        </div>
        <div>
          <p>Parcel</p>
          <p className="label-amount">
            {number}/{count}
          </p>
        </div>
      </section>
      <footer>
        <Barcode text={code} mm={92} className="label-barcode" />
        <p className="label-code">{code}</p>
        <p>
          {parcel ? `${parcel.courierName}, order ${order.number}` : `Order ${order.number}`}
          {parcel && parcel.number !== null && `, ${parcel.invoice}`}
        </p>
      </footer>
    </article>
  )
}
