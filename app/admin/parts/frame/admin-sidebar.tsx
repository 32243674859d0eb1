import { LogOut } from 'lucide'
import { useNavigate } from 'react-router'
import { logOut } from '../../../state/log-out.ts'
import { useAccount } from '../../../state/session.ts'
import { NavLink } from '../../../ui/navigation/link.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { adminLinks } from './admin-links.ts'

const titles: Record<string, string> = { super_admin: 'Super Admin', shop_manager: 'Branch Manager' }

export function AdminSidebar({ label }: { label: string }) {
  const account = useAccount()
  const navigate = useNavigate()

  function leave() {
    void logOut()
    void navigate('/login')
  }

  const links = adminLinks.filter(({ needs }) => !needs || account?.permissions?.includes(needs))
  return (
    <nav className="side" aria-label={label}>
      <div className="side-who">
        <Avatar name={account?.displayName ?? ''} />
        <p>
          <b>{account?.displayName}</b>
          <br />
          <span className="small muted">{account && titles[account.userRole]}</span>
        </p>
      </div>
      {links.map(({ to, label: name, icon }) => (
        <NavLink key={to} to={to}>
          <Icon icon={icon} />
          {name}
        </NavLink>
      ))}
      <button type="button" onClick={leave}>
        <Icon icon={LogOut} />
        Logout
      </button>
    </nav>
  )
}
