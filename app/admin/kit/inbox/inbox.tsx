import { Fragment, type ReactNode } from 'react'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { useWaitingWork } from '#app/admin/kit/frame/waiting-work.tsx'
import { branchIn } from '#app/admin/kit/list/branch-filter.tsx'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { staffPageSize } from '#shared/limits.ts'

type Query<State extends string> = {
  state: State | ''
  q: string
  branch: string
  page: number
  limit: number
}
type Props<Entry extends { _id: string }, State extends string> = {
  title: string
  lead: ReactNode
  /** The plural noun for the items: 'claims'. */
  what: string
  /** The name under which the address keeps the open item: 'claim'. */
  opens: string
  states: readonly State[]
  names: Readonly<Record<State, string>>
  /** The label of the search. */
  search: string
  /** The names of the first two columns. */
  columns: readonly [about: string, words: string]
  /** The sentence of an empty list that nothing narrows. */
  none: string
  hasBranches?: boolean
  load: (query: Query<State>, signal: AbortSignal) => Promise<{ items: Entry[]; total: number }>
  /** Called after the work of the list was changed. */
  onChange?: () => void
  row: (entry: Entry, open: { isOpened: boolean; onOpen: () => void }) => ReactNode
  /** The open item. */
  panel: (entry: Entry, on: { onClose: () => void; onChange: () => void }) => ReactNode
}

/** A page of what people wrote and staff decide about, which the menu counts: claims, returns, messages, reviews, calls. */
export function Inbox<Entry extends { _id: string }, State extends string>(props: Props<Entry, State>) {
  const { title, lead, what, opens, states, names, search, none, hasBranches, row, panel } = props
  const list = useStaffList({
    read: (params) => ({ ...readStateFilter(params, states), branch: hasBranches ? branchIn(params) : '' }),
    load: (query, signal) => props.load({ ...query, limit: staffPageSize }, signal),
    perPage: staffPageSize,
    opens,
  })
  const { recount } = useWaitingWork()
  const { filter, opened } = list
  const [about, words] = props.columns

  function refresh() {
    list.loaded.reload()
    recount()
    props.onChange?.()
  }

  return (
    <>
      <AdminHead title={title}>{lead}</AdminHead>
      <ListFilter
        by="state"
        names={names}
        all={`All ${what}`}
        chosen={filter.state}
        search={search}
        q={filter.q}
        {...(hasBranches && { branch: filter.branch })}
        // Another filter closes the item that is open.
        onChange={(changes) => list.change({ ...changes, [opens]: '' })}
      />
      <StaffList
        list={list}
        what={what}
        label={title}
        columns={[about, words, 'Received', 'Status', 'Action']}
        className="inbox"
        empty={
          Object.values(filter).some(Boolean)
            ? `Try other words or another ${hasBranches ? 'status or branch' : 'status'}.`
            : none
        }
        panel={
          opened && (
            <Fragment key={opened._id}>{panel(opened, { onClose: list.close, onChange: refresh })}</Fragment>
          )
        }
      >
        {list.items.map((one) => (
          <Fragment key={one._id}>
            {row(one, { isOpened: one._id === opened?._id, onOpen: () => list.open(one._id) })}
          </Fragment>
        ))}
      </StaffList>
    </>
  )
}
