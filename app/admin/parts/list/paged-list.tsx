import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { EmptyList } from './empty-list.tsx'
import { FailedLoad } from './failed-load.tsx'
import { ListFoot, type Place } from './list-foot.tsx'

type Props = {
  /** The plural noun for the items: 'reviews'. */
  what: string
  /** The return value of `useLoad` for the list. */
  loaded: {
    data: { items: readonly unknown[] } | undefined
    error: unknown
    busy: boolean
    reload: () => void
  }
  place: Place
  /** The sentence of an empty list. */
  empty: string
  failed?: string
  /** The table. */
  children: ReactNode
  /** The open item, beside the table. */
  panel: ReactNode
}

/** A list of many pages that opens its items beside it, with what it shows while it loads, when empty and on failure. */
export function PagedList({ what, loaded, place, empty, failed, children, panel }: Props) {
  const { data, error, busy, reload } = loaded
  return (
    <div className="adm-split">
      <div className={busy && data ? 'adm-stale' : undefined} aria-busy={busy}>
        {!data && busy && <Spinner>{`Loading ${what}...`}</Spinner>}
        {error !== undefined && !busy && (
          <FailedLoad onRetry={reload}>{failed ?? `The ${what} could not be loaded.`}</FailedLoad>
        )}
        {data?.items.length === 0 && (
          <EmptyList {...place} title={`No ${what} found`}>
            {empty}
          </EmptyList>
        )}
        {data && data.items.length > 0 && (
          <>
            {children}
            <ListFoot {...place} />
          </>
        )}
      </div>
      {panel}
    </div>
  )
}
