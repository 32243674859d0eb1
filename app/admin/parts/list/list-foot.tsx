import { useLocation } from 'react-router'
import { Pagination } from '../../../ui/navigation/pagination.tsx'

export type Place = { page: number; total: number; perPage: number }

/** Under a list that comes in pages: which part of it this is, and the others. The page is kept in the address. */
export function ListFoot({ page, total, perPage }: Place) {
  const href = usePageHref()
  const first = (page - 1) * perPage + 1
  return (
    <div className="adm-table-foot">
      <p className="muted small num">
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
    params.set('page', String(page))
    return `${pathname}?${params}`
  }
}
