import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { inboxColumns } from '#app/admin/kit/inbox/inbox-row.tsx'
import { useInbox } from '#app/admin/kit/inbox/use-inbox.ts'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api, apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { messages } from '#shared/contract/messages.ts'
import { staffPageSize } from '#shared/limits.ts'
import { messageStates } from '#shared/messages/message-states.ts'
import type { Route } from './+types/page.ts'
import { stateNames } from './message-names.ts'
import { MessagePanel } from './message-panel.tsx'
import { MessageRow } from './message-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Messages',
    description: 'Messages to the shop.',
    path: '/admin/messages',
    index: false,
  })

export default function MessagesPage() {
  const list = useInbox({
    read: (params) => readStateFilter(params, messageStates),
    load: (query, signal) =>
      apiPage<typeof messages.list>('GET /messages', { query: { ...query, limit: staffPageSize }, signal }),
    perPage: staffPageSize,
    opens: 'message',
  })
  const { filter, opened } = list
  const { data: count, reload: countAgain } = useLoad('count', (signal) =>
    api<typeof messages.count>('GET /messages/count', { signal }),
  )

  function refresh() {
    list.refresh()
    countAgain()
  }

  return (
    <>
      <AdminHead title="Messages">{count ? countText(count) : '\u00a0'}</AdminHead>
      <ListFilter
        by="state"
        names={stateNames}
        all="All messages"
        chosen={filter.state}
        search="Search by name, email, phone or words"
        q={filter.q}
        onChange={list.change}
      />
      <StaffList
        list={list}
        what="messages"
        label="Messages"
        columns={inboxColumns('From', 'Message')}
        className="inbox"
        empty={filter.q || filter.state ? 'Try other words or another status.' : 'Nobody has written yet.'}
        panel={
          opened && <MessagePanel key={opened._id} message={opened} onClose={list.close} onChange={refresh} />
        }
      >
        {list.items.map((one) => (
          <MessageRow
            key={one._id}
            message={one}
            isOpened={one._id === opened?._id}
            onOpen={() => list.open(one._id)}
          />
        ))}
      </StaffList>
    </>
  )
}

function countText({ new: fresh, late }: { new: number; late: number }): string {
  if (fresh === 0) return 'Every message is answered.'
  return late > 0 ? `${fresh} new, ${late} of them overdue.` : `${fresh} new.`
}
