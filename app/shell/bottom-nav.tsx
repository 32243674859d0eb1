import { Gamepad2, House, Laptop, Tag, UserRound } from 'lucide-react'
import { accountPath, useVisitor } from '../state/session.ts'
import { NavLink } from '../ui/link.tsx'

/** At the thumb, on phones and tablets. */
export function BottomNav() {
  const account = accountPath(useVisitor())
  const places = [
    { label: 'Shop', to: '/shop', Icon: Laptop },
    { label: 'Offers', to: '/offers', Icon: Tag },
    { label: 'Home', to: '/', Icon: House },
    { label: 'Gaming', to: '/category/gaming', Icon: Gamepad2 },
    { label: 'Account', to: account, Icon: UserRound },
  ]

  return (
    <nav className="bottom-nav" aria-label="Main">
      <ul>
        {places.map(({ label, to, Icon }) => (
          <li key={label}>
            <NavLink to={to} end={to === '/'}>
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
