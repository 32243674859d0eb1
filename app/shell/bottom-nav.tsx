import { useLocation } from 'react-router'
import { accountPath, useVisitor } from '#app/state/session.ts'
import { isWithin, Link } from '#app/ui/navigation/link.tsx'
import { CachedMarkup } from '#app/ui/page/cached-markup.tsx'
import { categoryNames } from '#shared/products/category-words.ts'
import * as words from './words.ts'

type Place = { label: string; to: string }

/** The navigation at the bottom of the screen on phones and tablets. The style sheet draws its icons. */
export function BottomNav() {
  const { pathname } = useLocation()
  const places: Place[] = [
    { label: words.shop, to: '/shop' },
    { label: words.offers, to: '/offers' },
    { label: words.home, to: '/' },
    { label: categoryNames.gaming, to: '/category/gaming' },
    { label: words.account, to: accountPath(useVisitor()) },
  ]
  const here = places.find(({ to }) => isWithin(pathname, to))?.to ?? ''
  return (
    <CachedMarkup
      as="nav"
      className="bottom-nav"
      aria-label={words.mainMenu}
      name="bottom navigation"
      cacheKey={here}
    >
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
