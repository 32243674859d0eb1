import { Inbox } from '#app/admin/kit/inbox/inbox.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api, apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { messages } from '#shared/contract/messages.ts'
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
  const { data: count, reload } = useLoad('count', (signal) =>
    api<typeof messages.count>('GET /messages/count', { signal }),
  )
  return (
    <Inbox
      title="Messages"
      lead={count ? countText(count) : '\u00a0'}
      what="messages"
      opens="message"
      states={messageStates}
      names={stateNames}
      search="Search by name, email, phone or words"
      columns={['From', 'Message']}
      none="Nobody has written yet."
      load={(query, signal) => apiPage<typeof messages.list>('GET /messages', { query, signal })}
      onChange={reload}
      row={(message, open) => <MessageRow message={message} {...open} />}
      panel={(message, on) => <MessagePanel message={message} {...on} />}
    />
  )
}

function countText({ new: fresh, late }: { new: number; late: number }): string {
  if (fresh === 0) return 'Every message is answered.'
  return late > 0 ? `${fresh} new, ${late} of them overdue.` : `${fresh} new.`
}
