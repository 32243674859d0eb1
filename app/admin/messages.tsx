import type { messages } from '#shared/contract/messages.ts'
import { staffPageSize } from '#shared/limits.ts'
import { type MessageState, messageStates } from '#shared/messages/message-states.ts'
import { api, apiPage } from '../api.ts'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/messages.ts'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { ListFilter } from './parts/list/list-filter.tsx'
import { PagedList } from './parts/list/paged-list.tsx'
import { readStateFilter } from './parts/list/state-filter.ts'
import { useLoad } from './parts/list/use-load.ts'
import { useOpened } from './parts/list/use-opened.ts'
import { useUrlState } from './parts/list/use-url-state.ts'
import { stateNames } from './parts/messages/message-names.ts'
import { MessagePanel } from './parts/messages/message-panel.tsx'
import { MessageTable } from './parts/messages/message-table.tsx'

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
