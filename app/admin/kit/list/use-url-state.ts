import { useEffect } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useStays } from '../form/unsaved-work.tsx'
import { type Changes, pendingQueries } from './pending-query.ts'

export type { Changes } from './pending-query.ts'

const { request, show } = pendingQueries()

/**
 * The state of a page in the query of its address: filters, page number, the open item. Empty values are left out. A
 * change that is made during a navigation adds to that navigation.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  const { pathname, key } = useLocation()
  const { location: next } = useNavigation()
  const latest = next?.pathname === pathname ? new URLSearchParams(next.search) : params

  // Where somebody chose to stay, the same page is shown once more, and none of what was asked for comes.
  const stays = useStays()
  useEffect(() => show(`${key} ${stays}`, params), [key, stays, params])

  function change(changes: Changes, { replace = false } = {}) {
    setParams(request(latest, changes), { replace, preventScrollReset: true })
  }

  return { params, change }
}

/** The last page that the contract accepts; anything else in the address counts as page 1. */
const lastPage = 100_000

export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1
}

/** The words that a list is searched for; longer ones than the contract accepts are cut. */
export function searchText(params: URLSearchParams): string {
  return params.get('q')?.slice(0, 200) ?? ''
}
