import { Gamepad2, House, Laptop, type LucideIcon, Tag, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { accountPath, useVisitor } from '../state/session.ts'
import { isWithin, Link } from '../ui/navigation/link.tsx'
import { Kept } from '../ui/page/kept.tsx'

type Place = { label: string; to: string; Icon: LucideIcon }

/** At the thumb, on phones and tablets. */
export function BottomNav() {
  const { pathname } = useLocation()
  const places: Place[] = [
    { label: 'Shop', to: '/shop', Icon: Laptop },
    { label: 'Offers', to: '/offers', Icon: Tag },
    { label: 'Home', to: '/', Icon: House },
    { label: 'Gaming', to: '/category/gaming', Icon: Gamepad2 },
    { label: 'Account', to: accountPath(useVisitor()), Icon: UserRound },
  ]
  const here = places.find(({ to }) => isWithin(pathname, to))?.to ?? ''
  return (
    <Kept as="nav" className="bottom-nav" aria-label="Main" name="bottom navigation" of={here}>
      <Places places={places} here={here} />
    </Kept>
  )
}

function Places({ places, here }: { places: readonly Place[]; here: string }) {
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
