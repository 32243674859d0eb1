import { Printer } from 'lucide'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { isOffline } from '#app/ui/navigation/is-offline.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { dhakaDay, dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { OrderPage } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { deliveryText } from '#shared/orders/delivery.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { langOf } from '#shared/site/page-words.ts'
import { BuyerBin } from './buyer-bin.tsx'
import { nextStepText } from './next-step.ts'
import { OrderClaims } from './order-claims.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderRequests } from './order-requests.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderReviews } from './order-reviews.tsx'
import { PaperInvoice } from './paper-invoice.tsx'
import { PickUpPlace } from './pick-up-place.tsx'
import type { Proof } from './proof.ts'
import { StatusPill } from './status-pill.tsx'
import { Timeline } from './timeline.tsx'
import * as words from './words/order-words.tsx'
import './order-view.css'
import './order-parts.css'

type Order = OrderPage['order']

/** Staff print an order without a proof: they review nothing. */
type Props = OrderPage & { proof?: Proof }

/** An order as its buyer sees it. Printed, it is an invoice once it has an invoice number, and until then an order. */
export function OrderView({ order, events, reviews, invoice: loaded, ...page }: Props) {
  const {
    warranties = [],
    claims,
    returns,
    isStatusOnly,
    payPath,
    pickUpBranch,
    cancelling,
    replacedInvoices,
    proof,
  } = page
  const [changed, setChanged] = useState<Invoice | null>(null)
  const invoice = changed ?? loaded
  if (isStatusOnly) return <OldOrder order={order} />
  return (
    <article className="order">
      {invoice ? (
        <PaperInvoice
          order={order}
          invoice={invoice}
          warranties={warranties}
          replaced={replacedInvoices?.at(-1)?.number}
        />
      ) : (
        <Letterhead order={order} />
      )}
      <Head order={order}>
        <Button variant="second" className="order-print" onClick={() => window.print()}>
          <Icon icon={Printer} />
          {invoice ? words.printInvoice : words.printOrder}
        </Button>
      </Head>
      {nextStepText(order) && <Notice>{nextStepText(order)}</Notice>}
      {payPath && (
        <p className="order-pay">
          <LinkButton to={payPath} reloadDocument onClick={preventOffline}>
            {order.paid > 0 ? words.payTheRest : words.payThisOrder}
          </LinkButton>
        </p>
      )}
      <div className="order-columns">
        <section aria-label={words.products}>
          <OrderLines order={order} warranties={warranties} />
        </section>
        <div className="order-side">
          <Statuses order={order} invoice={invoice} />
          <SideLinks order={order} warranties={warranties} />
          {pickUpBranch && <PickUpPlace branch={pickUpBranch} />}
          <Events events={events} />
          <Address order={order} />
          {invoice && proof && <BuyerBin invoice={invoice} proof={proof} onSaved={setChanged} />}
        </div>
        {proof && (
          <div className="order-more">
            {cancelling && <OrderRequests order={order} cancelling={cancelling} proof={proof} />}
            {returns && <OrderReturns order={order} returns={returns} proof={proof} />}
            <OrderClaims order={order} warranties={warranties} claims={claims} proof={proof} />
            {reviews && <OrderReviews order={order} reviews={reviews} proof={proof} />}
          </div>
        )}
      </div>
    </article>
  )
}

function preventOffline(event: MouseEvent) {
  if (isOffline()) event.preventDefault()
}

function Head({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <header className="order-head">
      <div>
        <h1>{words.orderTitle(order.number)}</h1>
        <p className="muted">{words.placedOn(dhakaTime(order.createdAt))}</p>
      </div>
      {children}
    </header>
  )
}

function SideLinks({ order, warranties }: Pick<Props, 'order'> & { warranties: readonly OrderWarranty[] }) {
  return (
    <>
      {order.orderStatus === 'shipping' && (
        <p className="order-track">
          <Link className="link" to={`/track?number=${order.number}`}>
            {words.trackTheParcel}
          </Link>
        </p>
      )}
      {warranties.map(({ serial }) => (
        <p key={serial} className="order-track">
          <Link className="link" to={`/warranty?serial=${encodeURIComponent(serial)}`}>
            {words.checkYourWarranty(warranties.length > 1 ? serial : null)}
          </Link>
        </p>
      ))}
    </>
  )
}

function OldOrder({ order }: { order: Order }) {
  return (
    <article className="order">
      <Head order={order} />
      <Notice>{words.linkIsOld(identity.hotline.shown)}</Notice>
      <Statuses order={order} />
    </article>
  )
}

function Statuses({ order, invoice }: { order: Order; invoice?: Invoice | undefined }) {
  return (
    <dl className="order-facts">
      <div>
        <dt>{words.orderStatus}</dt>
        <dd>
          <StatusPill status={order.orderStatus} />
        </dd>
      </div>
      <div>
        <dt>{words.paymentStatus}</dt>
        <dd>
          <StatusPill status={order.paymentStatus} of="payment" />
        </dd>
      </div>
      {invoice && (
        <div>
          <dt>{words.invoiceNumber}</dt>
          <dd className="digits">{invoice.number}</dd>
        </div>
      )}
      {order.delivery && (
        <div>
          <dt>{words.delivery}</dt>
          <dd>{deliveryText(order.delivery)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The head of the paper of an order without an invoice. An invoice follows the payment, so this paper says what is due. */
function Letterhead({ order }: { order: Order }) {
  return (
    <div className="order-letterhead">
      <div>
        <strong>{identity.name}</strong>
        <p lang={langOf(contactDetails.address)}>{contactDetails.address}</p>
        <p>
          {identity.hotline.shown}, {contactDetails.email}
        </p>
      </div>
      <div>
        <strong>{words.order}</strong>
        <p>{words.numberOnPaper(order.number)}</p>
        <p>{dhakaDay(order.createdAt)}</p>
        {order.due > 0 && <p className="strong">{words.dueOnPaper(formatTaka(order.due))}</p>}
      </div>
    </div>
  )
}

function Events({ events }: Pick<OrderPage, 'events'>) {
  return (
    <section className="order-events" aria-labelledby="order-events">
      <h2 id="order-events">{words.history}</h2>
      <Timeline steps={events} />
    </section>
  )
}

function Address({ order: { customerInfo } }: { order: Order }) {
  const { name, company, streetAddress, city, district, postcode, country, phone, email } = customerInfo
  const place = words.place(city, district, postcode, country)
  const rows = [name, company, streetAddress, place, phone, email].filter(Boolean)
  return (
    <section className="order-address" aria-labelledby="order-address">
      <h2 id="order-address">{words.billingAddress}</h2>
      <address>
        {rows.map((row) => (
          <p key={row} lang={langOf(row)}>
            {row}
          </p>
        ))}
      </address>
      {customerInfo.anyInformation && (
        <>
          <h3>{words.orderNotes}</h3>
          <p className="order-notes" lang={langOf(customerInfo.anyInformation)}>
            {customerInfo.anyInformation}
          </p>
        </>
      )}
    </section>
  )
}
