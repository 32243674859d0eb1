import { useLocation } from 'react-router'
import { Pagination } from '#app/ui/navigation/pagination.tsx'

export type Place = { page: number; total: number; perPage: number }

/** The foot of a paged list: the range that is shown, and links to the other pages. */
export function ListFoot({ page, total, perPage }: Place) {
  const href = usePageHref()
  const first = (page - 1) * perPage + 1
  return (
    <div className="admin-table-foot">
      <p className="muted small digits">
        {first} to {Math.min(total, page * perPage)} of {total}
      </p>
      <Pagination page={page} pages={Math.ceil(total / perPage)} href={href} />
    </div>
  )
}

export function usePageHref() {
  const { pathname, search } = useLocation()

  return (page: number): string => {
    const params = new URLSearchParams(search)
    if (page > 1) params.set('page', String(page))
    else params.delete('page')
    return `${pathname}${params.size > 0 ? `?${params}` : ''}`
  }
}
