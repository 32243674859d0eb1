import { ChevronRight, MapPin, Package, UserRoundCog } from 'lucide'
import { useAccount } from '#app/state/session.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Route } from './+types/page.ts'
import './dashboard.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your account',
    description: 'Your orders, addresses and account details.',
    path: '/user/account',
    index: false,
  })

const sections = [
  { to: '/user/orders', title: 'Orders', text: 'Your deliveries and receipts.', icon: Package },
  { to: '/user/addresses', title: 'Addresses', text: 'For billing and for shipping.', icon: MapPin },
  {
    to: '/user/account-details',
    title: 'Account details',
    text: 'Your name and your password.',
    icon: UserRoundCog,
  },
]

export default function DashboardPage() {
  const account = useAccount()
  return (
    <>
      <header className="account-head">
        <h1>Dashboard</h1>
        <p>
          Welcome, <b>{account?.displayName}</b>. From here you can look at your orders, manage your billing
          and shipping addresses, and change your password and account details.
        </p>
      </header>
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
