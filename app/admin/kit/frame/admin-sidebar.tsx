import { LogOut } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { logOut } from '#app/state/log-out.ts'
import { useAccount } from '#app/state/session.ts'
import { isWithin, Link } from '#app/ui/navigation/link.tsx'
import { Avatar } from '#app/ui/pictures/avatar.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Badge } from '#app/ui/product/badge.tsx'
import { permissionsOf, roleTitle } from '#shared/people/permissions.ts'
import { useAskBeforeLoss } from '../form/unsaved-work.tsx'
import { useNewOrders } from '../new-orders/new-orders.ts'
import { adminLinks } from './admin-links.ts'

type Props = {
  label: string
  /** Messages that nobody has answered; their number stands beside the link to them. */
  newMessages: number
}

export function AdminSidebar({ label, newMessages }: Props) {
  const account = useAccount()
  const navigate = useNavigate()
  const askBeforeLoss = useAskBeforeLoss()
  const { pathname } = useLocation()
  const { orders } = useNewOrders()
  const counts: Record<string, number> = {
    '/admin/messages': newMessages,
    '/admin/order-management': orders.length,
  }

  /** Asks first: who stays with unsaved work could no longer save it without a session. */
  function leave() {
    askBeforeLoss(() => {
      void logOut()
      void navigate('/login')
    })
  }

  // The first response does not know the account yet: it shows what most staff may open.
  const permissions = account?.permissions ?? permissionsOf('shop_manager')
  const links = adminLinks.filter(({ needs }) => !needs || needs.some((one) => permissions.includes(one)))
  return (
    <nav className="side" aria-label={label}>
      <div className="side-who">
        <Avatar name={account?.displayName ?? ''} />
        <p>
          <b>{account?.displayName}</b>
          <br />
          <span className="small muted">{account && roleTitle(account.userRole)}</span>
        </p>
      </div>
      {links.map(({ to, label: name, icon, covers = [] }) => {
        const count = counts[to] ?? 0
        const isHere = [to, ...covers].some((path) => isWithin(pathname, path))
        return (
          <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
            <Icon icon={icon} />
            {name}
            {count > 0 && (
              <span className="side-count">
                <Badge kind="brand">
                  {count}
                  <span className="sr-only"> new</span>
                </Badge>
              </span>
            )}
          </Link>
        )
      })}
      <button type="button" onClick={leave}>
        <Icon icon={LogOut} />
        Logout
      </button>
    </nav>
  )
}
