import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import { AddressCard } from './address-card.tsx'
import './addresses.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Addresses',
    description: 'Your billing and shipping addresses.',
    path: '/user/addresses',
    index: false,
  })

export default function AddressesPage() {
  return (
    <>
      <header className="account-head">
        <h1>Addresses</h1>
        <p>Saved only while this page is open. You enter your delivery address at checkout.</p>
      </header>
      <div className="account-addresses">
        <AddressCard kind="Billing" />
        <AddressCard kind="Shipping" />
      </div>
    </>
  )
}
