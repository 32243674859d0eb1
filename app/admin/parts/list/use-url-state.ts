import { useLocation, useNavigation, useSearchParams } from 'react-router'

type Changes = Record<string, string | undefined>

/**
 * A page's state lives in its address: filters, page, what is open. What is empty is left out. While one change is
 * still loading, the next one adds to it.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: goal } = useNavigation()
  const latest = goal?.pathname === pathname ? new URLSearchParams(goal.search) : params

  function change(changes: Changes, { replace = false } = {}) {
    setParams(changed(latest, changes), { replace, preventScrollReset: true })
  }

  return { params, change }
}

/** Nonsense counts as the first page; the contract refuses it, and pages past this one. */
const lastPage = 100_000

export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1
}

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}
