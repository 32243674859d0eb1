import type { ComponentProps, ReactNode } from 'react'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import { EmptyList } from './empty-list.tsx'
import { ListFoot } from './list-foot.tsx'
import { LoadStatus } from './load-status.tsx'
import type { StaffListState } from './use-staff-list.ts'

type Props = Required<Pick<ComponentProps<typeof TableBox>, 'columns' | 'label'>> & {
  list: StaffListState
  /** The plural noun for the items: 'reviews'. */
  what: string
  className?: string
  /** The sentence of an empty list. */
  empty?: string
  emptyTitle?: string
  /** The sentence of a load that failed. */
  failed?: string
  /** Stands in place of the notice of a load that failed. */
  failure?: ReactNode
  /** The range that is shown and links to the other pages, or what stands in their place. */
  foot?: ReactNode
  /** The rows of the table. */
  children: ReactNode
  /** The open item, beside the table. */
  panel?: ReactNode
}

/** A list of staff that opens its items beside it, with what it shows while it loads, when empty and on failure. */
export function StaffList({ list, what, label, columns, className, children, panel, ...texts }: Props) {
  const { loaded, items, place } = list
  const { empty, emptyTitle, failed, failure, foot = <ListFoot {...place} /> } = texts
  const { data, error, busy } = loaded
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>('tbody > tr')
  return (
    <div className="admin-split">
      <div className={busy && data ? 'admin-stale' : undefined} aria-busy={busy} {...focusAfterRemoval}>
        {failure && error !== undefined && !busy ? (
          failure
        ) : (
          <LoadStatus
            loaded={loaded}
            loading={`Loading ${what}...`}
            failed={failed ?? `The ${what} could not be loaded.`}
          />
        )}
        {data && items.length === 0 && (
          <EmptyList {...place} title={emptyTitle ?? `No ${what} found`}>
            {empty}
          </EmptyList>
        )}
        {items.length > 0 && (
          <>
            <div className={className}>
              <TableBox label={label} columns={columns} cards>
                {children}
              </TableBox>
            </div>
            {foot}
          </>
        )}
      </div>
      {panel}
    </div>
  )
}
