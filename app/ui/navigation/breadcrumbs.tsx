import { Link } from './link.tsx'

type Props = { crumbs: readonly { label: string; to?: string }[] }

/** The path from the home page to this page, which is the last crumb. */
export function Breadcrumbs({ crumbs }: Props) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to="/">Home</Link>
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
