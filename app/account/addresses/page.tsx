import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import { AddressCard } from './address-card.tsx'
import * as words from './words.ts'
import './addresses.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/user/addresses',
    index: false,
  })

export default function AddressesPage() {
  return (
    <>
      <header className="account-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <div className="account-addresses">
        <AddressCard kind="billing" />
        <AddressCard kind="shipping" />
      </div>
    </>
  )
}
