import { Link } from './link.tsx'
import * as words from './words.ts'

type Props = { crumbs: readonly { label: string; to?: string }[] }

/** The path from the home page to this page, which is the last crumb. */
export function Breadcrumbs({ crumbs }: Props) {
  return (
    <nav className="crumbs" aria-label={words.whereYouAre}>
      <ol>
        <li>
          <Link to="/">{words.home}</Link>
        </li>
        {crumbs.map(({ label, to }, index) => (
          <li key={label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
