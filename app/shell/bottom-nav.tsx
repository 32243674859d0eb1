import { Gamepad2, House, type IconNode, Laptop, Tag, UserRound } from 'lucide'
import { useLocation } from 'react-router'
import { accountPath, useVisitor } from '../state/session.ts'
import { isWithin, Link } from '../ui/navigation/link.tsx'
import { CachedMarkup } from '../ui/page/cached-markup.tsx'
import { Icon } from '../ui/pictures/icon.tsx'

type Place = { label: string; to: string; icon: IconNode }

/** The navigation at the bottom of the screen on phones and tablets. */
export function BottomNav() {
  const { pathname } = useLocation()
  const places: Place[] = [
    { label: 'Shop', to: '/shop', icon: Laptop },
    { label: 'Offers', to: '/offers', icon: Tag },
    { label: 'Home', to: '/', icon: House },
    { label: 'Gaming', to: '/category/gaming', icon: Gamepad2 },
    { label: 'Account', to: accountPath(useVisitor()), icon: UserRound },
  ]
  const here = places.find(({ to }) => isWithin(pathname, to))?.to ?? ''
  return (
    <CachedMarkup as="nav" className="bottom-nav" aria-label="Main" name="bottom navigation" cacheKey={here}>
      <Places places={places} here={here} />
    </CachedMarkup>
  )
}

function Places({ places, here }: { places: readonly Place[]; here: string }) {
  return (
    <ul>
      {places.map(({ label, to, icon }) => (
        <li key={label}>
          <Link to={to} aria-current={to === here ? 'page' : undefined}>
            <Icon icon={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
