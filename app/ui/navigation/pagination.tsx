import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import { Icon } from '../pictures/icon.tsx'
import { Link } from './link.tsx'
import { pageRange } from './page-range.ts'
import * as words from './pagination-words.ts'
import './pagination.css'

/** The most page links that fit in a row on a phone; beyond that it shows '5 of 20'. */
const fits = 5

type Props = { page: number; pages: number; href: (page: number) => string; label?: string }

/** Links to the pages of a list. They work before hydration and without scripts. */
export function Pagination({ page, pages, href, label = words.pages }: Props) {
  if (pages < 2) return null
  const range = pageRange(page, pages)
  return (
    <nav className={range.length > fits ? 'pages pages-many' : 'pages'} aria-label={label}>
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev" label={words.previousPage}>
        <Icon icon={ChevronLeft} />
      </Step>
      {range.map((one, index, all) =>
        one === null ? (
          <span key={`after-${all[index - 1]}`} className="pages-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={one}
            to={href(one)}
            aria-label={words.pageNumber(one)}
            aria-current={one === page ? 'page' : undefined}
          >
            {digits(one)}
          </Link>
        ),
      )}
      <span className="pages-place">{words.place(page, pages)}</span>
      <Step to={page < pages ? href(page + 1) : undefined} rel="next" label={words.nextPage}>
        <Icon icon={ChevronRight} />
      </Step>
    </nav>
  )
}

type StepProps = { to: string | undefined; rel: 'prev' | 'next'; label: string; children: ReactNode }

function Step({ to, rel, label, children }: StepProps) {
  if (!to) {
    return (
      <span className="pages-off" aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label}>
      {children}
    </Link>
  )
}
