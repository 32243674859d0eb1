import { LayoutDashboard, LogOut, Package, UserRoundCog } from 'lucide'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { logOut } from '#app/state/log-out.ts'
import { useAccount } from '#app/state/session.ts'
import { NavLink } from '#app/ui/navigation/link.tsx'
import { Avatar } from '#app/ui/pictures/avatar.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import * as words from './words.ts'

const links = [
  { to: '/user/account', label: words.dashboard, icon: LayoutDashboard },
  { to: '/user/orders', label: words.orders, icon: Package },
  { to: '/user/account-details', label: words.details, icon: UserRoundCog },
]

/** The customer's sidebar and the page beside it; on small screens a row of links above the page. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap account">
      <AccountSide />
      <div className="account-page">{children}</div>
    </div>
  )
}

function AccountSide() {
  const account = useAccount()
  const navigate = useNavigate()

  function leave() {
    void logOut()
    void navigate('/login')
  }

  return (
    <div className="account-side">
      <div className="side-who">
        <Avatar initials name={account?.displayName ?? ''} />
        <p>
          <b>{account?.displayName}</b>
          <br />
          <span className="small muted">{account?.email}</span>
        </p>
      </div>
      <nav className="side" aria-label={words.yourAccount}>
        {links.map(({ to, label, icon }) => (
          <NavLink key={to} to={to}>
            <Icon icon={icon} />
            {label}
          </NavLink>
        ))}
        <button type="button" onClick={leave}>
          <Icon icon={LogOut} />
          {words.logOut}
        </button>
      </nav>
    </div>
  )
}
