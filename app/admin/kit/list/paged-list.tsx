import type { ReactNode } from 'react'
import { EmptyList } from './empty-list.tsx'
import { ListFoot, type Place } from './list-foot.tsx'
import { LoadStatus } from './load-status.tsx'
import type { Loaded } from './use-load.ts'

type Props = {
  /** The plural noun for the items: 'reviews'. */
  what: string
  loaded: Loaded<{ items: readonly unknown[] }>
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
  const { data, busy } = loaded
  return (
    <div className="adm-split">
      <div className={busy && data ? 'adm-stale' : undefined} aria-busy={busy}>
        <LoadStatus
          loaded={loaded}
          loading={`Loading ${what}...`}
          failed={failed ?? `The ${what} could not be loaded.`}
        />
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
