import type { messages, StaffMessage } from '#shared/contract/messages.ts'
import { messageStates } from '#shared/message-states.ts'
import { api, apiPage } from '../api.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/messages.ts'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { EmptyList } from './parts/list/empty-list.tsx'
import { FailedLoad } from './parts/list/failed-load.tsx'
import { ListFoot } from './parts/list/list-foot.tsx'
import { useLoad } from './parts/list/use-load.ts'
import { pageNumber, useUrlState } from './parts/list/use-url-state.ts'
import { MessageFilter } from './parts/messages/message-filter.tsx'
import { MessagePanel } from './parts/messages/message-panel.tsx'
import { MessageTable } from './parts/messages/message-table.tsx'
import './messages.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Messages',
    description: 'What people wrote to the shop.',
    path: '/admin/messages',
    index: false,
  })

const perPage = 20

export default function MessagesPage() {
  const { params, change } = useUrlState()
  const filter = readFilter(params)
  const { data, error, busy, reload } = useLoad(JSON.stringify(filter), (signal) => load(filter, signal))

  const found = data?.items ?? []
  const opened = found.find((one) => one._id === params.get('message'))
  const place = { page: filter.page, perPage, total: data?.total ?? 0 }
  return (
    <>
      <AdminHead title="Messages">{data ? countText(data.count) : '\u00a0'}</AdminHead>
      <MessageFilter
        {...filter}
        onChange={(changes) => change({ ...changes, page: '', message: '' }, { replace: 'q' in changes })}
      />
      <div className="adm-split">
        <div className={busy && data ? 'adm-stale' : undefined} aria-busy={busy}>
          {!data && busy && <Spinner>Loading messages...</Spinner>}
          {error !== undefined && !busy && (
            <FailedLoad onRetry={reload}>The messages could not be loaded.</FailedLoad>
          )}
          {data && found.length === 0 && (
            <EmptyList {...place} title="No messages found">
              {filter.q || filter.state ? 'Try other words or another state.' : 'Nobody has written yet.'}
            </EmptyList>
          )}
          {found.length > 0 && (
            <>
              <MessageTable
                messages={found}
                opened={opened?._id}
                onOpen={({ _id }) => change({ message: _id })}
              />
              <ListFoot {...place} />
            </>
          )}
        </div>
        {opened && (
          <MessagePanel
            key={versionOf(opened)}
            message={opened}
            onClose={() => change({ message: '' })}
            onChange={reload}
          />
        )}
      </div>
    </>
  )
}

type Filter = { state: (typeof messageStates)[number] | ''; q: string; page: number }

async function load(filter: Filter, signal: AbortSignal) {
  const query = { ...filter, limit: perPage }
  const [page, count] = await Promise.all([
    apiPage<typeof messages.list>('GET /messages', { query, signal }),
    api<typeof messages.count>('GET /messages/count', { signal }),
  ])
  return { ...page, count }
}

function readFilter(search: URLSearchParams): Filter {
  const state = messageStates.find((one) => one === search.get('state')) ?? ''
  return { state, q: search.get('q')?.slice(0, 200) ?? '', page: pageNumber(search) }
}

function countText({ new: fresh, late }: { new: number; late: number }): string {
  if (fresh === 0) return 'Every message is answered.'
  return late > 0 ? `${fresh} new, ${late} of them late.` : `${fresh} new.`
}

/** The panel's form starts anew once somebody handled the message. */
function versionOf({ _id, state, owner, note }: StaffMessage): string {
  return JSON.stringify([_id, state, owner, note])
}
