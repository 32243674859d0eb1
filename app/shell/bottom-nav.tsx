import { Gamepad2, House, Laptop, Tag, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { accountPath, useVisitor } from '../state/session.ts'
import { Kept } from '../ui/kept.tsx'
import { Link } from '../ui/link.tsx'

/** At the thumb, on phones and tablets. */
export function BottomNav() {
  const { pathname } = useLocation()
  const account = accountPath(useVisitor())
  const here =
    ['/shop', '/offers', '/category/gaming', account].find((to) => isWithin(pathname, to)) ?? pathname
  return (
    <Kept as="nav" className="bottom-nav" aria-label="Main" name="bottom navigation" of={here}>
      <Places account={account} here={here} />
    </Kept>
  )
}

function Places({ account, here }: { account: string; here: string }) {
  const places = [
    { label: 'Shop', to: '/shop', Icon: Laptop },
    { label: 'Offers', to: '/offers', Icon: Tag },
    { label: 'Home', to: '/', Icon: House },
    { label: 'Gaming', to: '/category/gaming', Icon: Gamepad2 },
    { label: 'Account', to: account, Icon: UserRound },
  ]
  return (
    <ul>
      {places.map(({ label, to, Icon }) => (
        <li key={label}>
          <Link to={to} aria-current={to === here ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}
