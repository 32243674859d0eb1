import type { ReactNode } from 'react'
import { phoneLink } from '#app/admin/kit/contact-uris.ts'
import { NoteForm } from '#app/admin/kit/form/note-form.tsx'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { api } from '#app/api.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay, dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { CustomerCard, customers } from '#shared/contract/hotline/customers.ts'
import { formatTaka } from '#shared/money.ts'

type Props = { card: CustomerCard; onChange: () => void }

/** The card of a customer: what the shop's own orders know, the newest of each kind. */
export function CustomerRecords({ card, onChange }: Props) {
  const { phone, customerInfo, orderCount, due, notes } = card
  return (
    <div className="customer-card">
      <section className="panel" aria-labelledby="customer-who">
        <h2 id="customer-who">{customerInfo?.name ?? 'No orders yet'}</h2>
        <p>
          <a className="link" href={phoneLink(phone) ?? undefined}>
            {phone}
          </a>
          {customerInfo?.email && `, ${customerInfo.email}`}
        </p>
        <p>
          {orderCount} {orderCount === 1 ? 'order' : 'orders'}
          {due > 0 && `, ${formatTaka(due)} due`}
        </p>
        <NoteForm
          about={{ phone }}
          hint="For staff. It is part of the copy of their data that customers can ask for."
          add={(body, headers) => api<typeof customers.addNote>('POST /customers/notes', { body, headers })}
          onAdded={onChange}
        />
        <Entries
          title="Notes"
          items={notes.map(({ text, by, at }) => [`${at} ${text}`, text, `${by}, ${dhakaTime(at)}`])}
        />
      </section>
      <section className="panel" aria-label="Records">
        <Records card={card} />
      </section>
    </div>
  )
}

function Records({
  card: { orders, carts, messages, claims, returns, parcels, machines, calls },
}: {
  card: CustomerCard
}) {
  const isEmpty = [orders, carts, messages, claims, returns, parcels, machines, calls].every(
    ({ length }) => length === 0,
  )
  if (isEmpty) return <p className="muted">Nothing is kept under this number.</p>
  return (
    <>
      <Entries title="Orders" items={orders.map(orderEntry)} />
      <Entries title="Carts for the hotline" items={carts.map(messageEntry)} />
      <Entries title="Messages" items={messages.map(messageEntry)} />
      <Entries title="Claims" items={claims.map((claim) => broughtBackEntry('claim', claim))} />
      <Entries title="Returns" items={returns.map((one) => broughtBackEntry('return', one))} />
      <Entries title="Machines" items={machines.map(machineEntry)} />
      <Entries
        title="Returned parcels"
        items={parcels.map(({ _id, orderNumber, state, createdAt }) => [
          _id,
          `Order ${orderNumber}`,
          `${dhakaDay(createdAt)}, ${state}`,
        ])}
      />
      {parcels.length > 0 && (
        <p className="small muted">
          From our own parcels, kept as long as their orders. It decides nothing by itself: please ask the
          customer.
        </p>
      )}
      <Entries
        title="Calls"
        items={calls.map(({ at, mark, reason, note, by }) => [
          at,
          [mark.replace('_', ' '), reason, note].filter(Boolean).join(': '),
          `${by}, ${dhakaTime(at)}`,
        ])}
      />
    </>
  )
}

type Entry = [key: string, what: ReactNode, details: string]

function orderEntry(order: CustomerCard['orders'][number]): Entry {
  const { _id, number, total, due, orderStatus, paymentStatus, createdAt } = order
  const link = (
    <Link className="link" to={orderPath(number)}>
      {number}, {formatTaka(total)}
    </Link>
  )
  const owed = due > 0 ? `, ${formatTaka(due)} due` : ''
  return [_id, link, `${dhakaDay(createdAt)}, ${orderStatus}, ${paymentStatus}${owed}`]
}

function messageEntry({ _id, subject, state, createdAt }: CustomerCard['messages'][number]): Entry {
  const link = (
    <Link className="link" to={`/admin/messages?q=${_id}&message=${_id}`}>
      {subject}
    </Link>
  )
  return [_id, link, `${dhakaDay(createdAt)}, ${state}`]
}

type BroughtBack = CustomerCard['claims'][number] | CustomerCard['returns'][number]

function broughtBackEntry(what: 'claim' | 'return', broughtBack: BroughtBack): Entry {
  const { _id, number, product, state, createdAt } = broughtBack
  const link = (
    <Link className="link" to={`/admin/${what}s?q=${_id}&${what}=${_id}`}>
      {number}, {product}
    </Link>
  )
  return [_id, link, `${dhakaDay(createdAt)}, ${state.replaceAll('_', ' ')}`]
}

function machineEntry({
  _id,
  product,
  serial,
  orderNumber,
  endsAt,
  isOver,
}: CustomerCard['machines'][number]) {
  const warranty = endsAt ? `, warranty ${isOver ? 'ended' : 'until'} ${dhakaDay(endsAt)}` : ''
  const entry: Entry = [_id, `${product}, ${serial}`, `Order ${orderNumber}${warranty}`]
  return entry
}

function Entries({ title, items }: { title: string; items: Entry[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="customer-list">
        {items.map(([key, what, details]) => (
          <li key={key}>
            {what}
            <small>{details}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
