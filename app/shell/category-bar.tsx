import { Menu } from 'lucide'
import { memo } from 'react'
import { type Location, useLocation } from 'react-router'
import { isWithin, Link } from '#app/ui/navigation/link.tsx'
import { CachedMarkup } from '#app/ui/page/cached-markup.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { sideMenuId } from './panel-ids.ts'
import { barBrands, barCategories, type SiteLink } from './site-links.ts'
import * as words from './words.ts'

export function CategoryBar() {
  const location = useLocation()
  const here = [...barCategories, ...barBrands].find(({ to }) => isHere(to, location))?.to ?? ''
  return (
    <CachedMarkup as="nav" className="bar" aria-label={words.categories} name="category bar" cacheKey={here}>
      <Row here={here} />
    </CachedMarkup>
  )
}

/** Memoized: the address changes with every filter, but hardly ever what is marked in the bar. */
const Row = memo(function Row({ here }: { here: string }) {
  return (
    <div className="wrap bar-row">
      <ul>
        <li>
          <button className="bar-all" type="button" popoverTarget={sideMenuId}>
            <Icon icon={Menu} /> {words.menu}
          </button>
        </li>
        {barCategories.map((link) => (
          <BarLink key={link.to} link={link} isHere={link.to === here} />
        ))}
      </ul>
      <ul>
        {barBrands.map((link) => (
          <BarLink key={link.to} link={link} isHere={link.to === here} />
        ))}
      </ul>
    </div>
  )
})

function BarLink({ link: { label, to }, isHere }: { link: SiteLink; isHere: boolean }) {
  return (
    <li>
      <Link
        to={to}
        className={to === '/offers' ? 'bar-offer' : undefined}
        aria-current={isHere ? 'page' : undefined}
      >
        {label}
      </Link>
    </li>
  )
}

/** A link with a query is current only when the query is exactly the same. */
function isHere(to: string, { pathname, search }: Location): boolean {
  if (to.includes('?') || to === '/shop') return pathname + search === to
  return isWithin(pathname, to)
}
