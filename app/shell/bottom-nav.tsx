import { useLocation } from 'react-router'
import { accountPath, useVisitor } from '#app/state/session.ts'
import { isWithin, Link } from '#app/ui/navigation/link.tsx'
import { CachedMarkup } from '#app/ui/page/cached-markup.tsx'

type Place = { label: string; to: string }

/** The navigation at the bottom of the screen on phones and tablets. The style sheet draws its icons. */
export function BottomNav() {
  const { pathname } = useLocation()
  const places: Place[] = [
    { label: 'Shop', to: '/shop' },
    { label: 'Offers', to: '/offers' },
    { label: 'Home', to: '/' },
    { label: 'Gaming', to: '/category/gaming' },
    { label: 'Account', to: accountPath(useVisitor()) },
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
      {places.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} aria-current={to === here ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
