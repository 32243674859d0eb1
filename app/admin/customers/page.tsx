import { useSearchParams } from 'react-router'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { SearchField } from '#app/admin/kit/list/search-field.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { customers } from '#shared/contract/hotline/customers.ts'
import { isPhone, parseMobile } from '#shared/phone.ts'
import type { Route } from './+types/page.ts'
import { customerPath } from './customer-path.ts'
import { CustomerRecords } from './customer-records.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Customers',
    description: 'Customers by their telephone numbers.',
    path: '/admin/customers',
    index: false,
  })

export default function CustomersPage() {
  const [params, setParams] = useSearchParams()
  const phone = params.get('phone') ?? ''
  const q = params.get('q') ?? ''

  /** A complete mobile number is one customer; anything else is searched for. */
  function search(text: string) {
    setParams(text === '' ? {} : parseMobile(text) ? { phone: text } : { q: text }, { replace: true })
  }

  return (
    <>
      <AdminHead title="Customers">
        Everything about one telephone number: orders, carts, claims, machines and notes.
      </AdminHead>
      <div className="customer-search">
        <SearchField label="Search by phone, name or email" value={phone || q} onSearch={search} />
      </div>
      {isPhone(phone) ? <Card key={phone} phone={phone} /> : q && <Found q={q} />}
    </>
  )
}

function Card({ phone }: { phone: string }) {
  const loaded = useLoad(phone, (signal) =>
    api<typeof customers.card>('GET /customers/card', { query: { phone }, signal }),
  )
  return (
    <>
      <LoadStatus
        loaded={loaded}
        loading="Loading the customer..."
        failed="The customer could not be loaded."
      />
      {loaded.data && <CustomerRecords card={loaded.data} onChange={loaded.reload} />}
    </>
  )
}

function Found({ q }: { q: string }) {
  const loaded = useLoad(q, (signal) =>
    api<typeof customers.search>('GET /customers', { query: { q }, signal }),
  )
  return (
    <>
      <LoadStatus loaded={loaded} loading="Searching..." failed="The search failed." />
      {loaded.data?.length === 0 && <p role="status">Nobody found.</p>}
      <ul className="customer-list">
        {loaded.data?.map(({ phone, name, email, lastOrderAt }) => (
          <li key={phone}>
            <Link className="link" to={customerPath(phone)}>
              {name}
            </Link>
            <small>{[phone, email, `last order ${dhakaDay(lastOrderAt)}`].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
