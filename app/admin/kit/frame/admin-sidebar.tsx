import { LogOut } from 'lucide'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logOut } from '#app/state/log-out.ts'
import { useAccount } from '#app/state/session.ts'
import { isWithin, Link } from '#app/ui/navigation/link.tsx'
import { Avatar } from '#app/ui/pictures/avatar.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Badge } from '#app/ui/product/badge.tsx'
import { countedWaiting } from '#shared/limits.ts'
import { permissionsOf, roleTitle } from '#shared/people/permissions.ts'
import { useAskBeforeLoss } from '../form/unsaved-work.tsx'
import { type AdminLink, adminLinks } from './admin-links.ts'
import { useWaitingWork } from './waiting-work.tsx'

/** The menu of the admin area: what the account may open, in groups, with how much waits behind a link. */
export function AdminSidebar({ label }: { label: string }) {
  const account = useAccount()
  const navigate = useNavigate()
  const askBeforeLoss = useAskBeforeLoss()

  /** Asks first: who stays with unsaved work could no longer save it without a session. */
  function leave() {
    askBeforeLoss(() => {
      void logOut()
      void navigate('/login')
    })
  }

  // The first response does not know the account yet: it shows what most staff may open.
  const permissions = account?.permissions ?? permissionsOf('shop_manager')
  const isOpen = ({ needs }: AdminLink) => !needs || needs.some((one) => permissions.includes(one))
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
      {adminLinks.map(({ group, links }) => (
        <Group key={group} name={group} links={links.filter(isOpen)} />
      ))}
      <button type="button" onClick={leave}>
        <Icon icon={LogOut} />
        Logout
      </button>
    </nav>
  )
}

function Group({ name, links }: { name: string; links: AdminLink[] }) {
  if (links.length === 0) return null
  return (
    <div className="side-group">
      <p className="side-title">{name}</p>
      {links.map((link) => (
        <Item key={link.to} link={link} />
      ))}
    </div>
  )
}

/** The number stands beside the link and not in it, so that a section keeps its name. */
function Item({ link: { to, label, icon, covers = [], counts } }: { link: AdminLink }) {
  const { pathname } = useLocation()
  const waiting = useWaitingWork().counts
  const isHere = [to, ...covers].some((path) => isWithin(pathname, path))
  const count = (counts && waiting[counts[0]]) ?? 0
  const id = useId()
  return (
    <div className="side-item">
      <Link to={to} aria-current={isHere ? 'page' : undefined} aria-describedby={count > 0 ? id : undefined}>
        <Icon icon={icon} />
        {label}
      </Link>
      {count > 0 && (
        <span className="side-count" id={id}>
          <Badge kind="brand">
            {count < countedWaiting ? count : `${countedWaiting - 1}+`}
            <span className="sr-only"> {counts?.[1]}</span>
          </Badge>
        </span>
      )}
    </div>
  )
}
