import { data, Link } from 'react-router'
import { identity } from '#shared/identity.ts'
import { SearchBox } from '../shell/search-box.tsx'
import { barCategories } from '../shell/site-links.ts'
import './not-found.css'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: `Not Found | ${identity.name}` }]

const doors = barCategories.filter(({ to }) => to !== '/shop')

/** Every unknown address, with ways on. */
export default function NotFoundPage() {
  return (
    <div className="wrap missing">
      <div className="missing-text">
        <p className="muted">404</p>
        <h1>Not Found</h1>
        <p>
          This page is closed or has moved. The laptop you were looking for may have been sold, or the link
          was cut short.
        </p>
        <SearchBox placeholder="Search by name or model" />
        <ul className="missing-doors">
          {doors.map(({ label, to }) => (
            <li key={to}>
              <Link className="btn btn-second btn-small" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p>
          Or call{' '}
          <a className="link" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>{' '}
          and ask.
        </p>
      </div>
    </div>
  )
}
