import { X } from 'lucide'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Chip } from './listing-chips.ts'
import * as words from './words.tsx'
import './applied-filters.css'

/** The filters in use, each as a link that removes it. */
export function AppliedFilters({ chips, clear }: { chips: readonly Chip[]; clear: string }) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>('li')
  if (chips.length === 0) return null
  return (
    <ul className="chips" {...focusAfterRemoval} aria-label={words.appliedFilters}>
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link className="chip" to={to} preventScrollReset aria-label={words.removeFilter(label)}>
            {label} <Icon icon={X} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="link tap-high small" to={clear} preventScrollReset>
          {words.clearAll}
        </Link>
      </li>
    </ul>
  )
}
