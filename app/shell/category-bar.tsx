import { Menu } from 'lucide-react'
import { type Location, useLocation } from 'react-router'
import { Link } from '../ui/link.tsx'
import { sideMenuId } from './panel-ids.ts'
import { barBrands, barCategories, type SiteLink } from './site-links.ts'

export function CategoryBar() {
  const location = useLocation()
  return (
    <nav className="bar" aria-label="Categories">
      <div className="wrap bar-row">
        <ul>
          <li>
            <button className="bar-all" type="button" popoverTarget={sideMenuId}>
              <Menu aria-hidden="true" /> Menu
            </button>
          </li>
          {barCategories.map((link) => (
            <BarLink key={link.to} link={link} location={location} />
          ))}
        </ul>
        <ul>
          {barBrands.map((link) => (
            <BarLink key={link.to} link={link} location={location} />
          ))}
        </ul>
      </div>
    </nav>
  )
}

function BarLink({ link: { label, to }, location }: { link: SiteLink; location: Location }) {
  return (
    <li>
      <Link
        to={to}
        className={to === '/offers' ? 'bar-offer' : undefined}
        aria-current={isHere(to, location) ? 'page' : undefined}
      >
        {label}
      </Link>
    </li>
  )
}

/** A page below a category counts as in it; links with a query want exactly that query. */
function isHere(to: string, { pathname, search }: Location): boolean {
  if (to.includes('?') || to === '/shop') return pathname + search === to
  return pathname === to || pathname.startsWith(`${to}/`)
}
