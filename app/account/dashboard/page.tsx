import { ChevronRight, MapPin, Package, UserRoundCog } from 'lucide'
import { useAccount } from '#app/state/session.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Route } from './+types/page.ts'
import { loadDashboard } from './load-dashboard.ts'
import { Overview } from './overview.tsx'
import * as words from './words.tsx'
import './dashboard.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/user/account',
    index: false,
  })

export const clientLoader = loadDashboard

export function HydrateFallback() {
  return <Spinner />
}

const sections = [
  { to: '/user/orders', title: words.orders, text: words.ordersText, icon: Package },
  { to: '/user/addresses', title: words.addresses, text: words.addressesText, icon: MapPin },
  {
    to: '/user/account-details',
    title: words.details,
    text: words.detailsText,
    icon: UserRoundCog,
  },
]

export default function DashboardPage({ loaderData: pages }: Route.ComponentProps) {
  const account = useAccount()
  return (
    <>
      <header className="account-head">
        <h1>{words.dashboard}</h1>
        <p>{words.welcome(<b>{account?.displayName}</b>)}</p>
      </header>
      <Overview pages={pages} />
      <ul className="account-sections">
        {sections.map(({ to, title, text, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon icon={icon} />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <Icon icon={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
