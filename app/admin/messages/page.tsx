import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { PagedList } from '#app/admin/kit/list/paged-list.tsx'
import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useOpened } from '#app/admin/kit/list/use-opened.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { api, apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { messages } from '#shared/contract/messages.ts'
import { staffPageSize } from '#shared/limits.ts'
import { type MessageState, messageStates } from '#shared/messages/message-states.ts'
import type { Route } from './+types/page.ts'
import { stateNames } from './message-names.ts'
import { MessagePanel } from './message-panel.tsx'
import { MessageTable } from './message-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Messages',
    description: 'What people wrote to the shop.',
    path: '/admin/messages',
    index: false,
  })

export default function MessagesPage() {
  const { params, change } = useUrlState()
  const filter = readStateFilter(params, messageStates)
  const loaded = useLoad(JSON.stringify(filter), (signal) => load(filter, signal))

  const { data, reload } = loaded
  const found = data?.items ?? []
  const opened = useOpened(found, params.get('message'))
  const place = { page: filter.page, perPage: staffPageSize, total: data?.total ?? 0 }
  return (
    <>
      <AdminHead title="Messages">{data ? countText(data.count) : '\u00a0'}</AdminHead>
      <ListFilter
        by="state"
        names={stateNames}
        all="All messages"
        chosen={filter.state}
        search="Search by name, e-mail, phone or words"
        q={filter.q}
        onChange={(changes) => change({ ...changes, page: '', message: '' }, { replace: 'q' in changes })}
      />
      <PagedList
        what="messages"
        loaded={loaded}
        place={place}
        empty={filter.q || filter.state ? 'Try other words or another state.' : 'Nobody has written yet.'}
        panel={
          opened && (
            <MessagePanel
              key={opened._id}
              message={opened}
              onClose={() => change({ message: '' })}
              onChange={reload}
            />
          )
        }
      >
        <MessageTable messages={found} opened={opened?._id} onOpen={({ _id }) => change({ message: _id })} />
      </PagedList>
    </>
  )
}

async function load(filter: ReturnType<typeof readStateFilter<MessageState>>, signal: AbortSignal) {
  const query = { ...filter, limit: staffPageSize }
  const [page, count] = await Promise.all([
    apiPage<typeof messages.list>('GET /messages', { query, signal }),
    api<typeof messages.count>('GET /messages/count', { signal }),
  ])
  return { ...page, count }
}

function countText({ new: fresh, late }: { new: number; late: number }): string {
  if (fresh === 0) return 'Every message is answered.'
  return late > 0 ? `${fresh} new, ${late} of them late.` : `${fresh} new.`
}
