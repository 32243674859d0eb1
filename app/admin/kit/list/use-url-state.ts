import { useEffect } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useStays } from '../form/unsaved-work.tsx'

export type Changes = Record<string, string | undefined>

/**
 * The query that was asked for last, until a page shows it or somebody chose to stay. Of two quick changes the second
 * adds to the first.
 */
let requested: URLSearchParams | null = null

/**
 * The state of a page in the query of its address: filters, page number, the open item. Empty values are left out. A
 * change that is made during a navigation adds to that navigation.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  const { pathname, key } = useLocation()
  const { location: next } = useNavigation()
  const latest = next?.pathname === pathname ? new URLSearchParams(next.search) : params

  const stays = useStays()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, `stays` with every refused one
  useEffect(() => {
    requested = null
  }, [key, stays])

  function change(changes: Changes, { replace = false } = {}) {
    requested = changed(requested ?? latest, changes)
    setParams(requested, { replace, preventScrollReset: true })
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

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}
