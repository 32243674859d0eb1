import { Inbox } from '#app/admin/kit/inbox/inbox.tsx'
import { InboxRow } from '#app/admin/kit/inbox/inbox-row.tsx'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { CallRow, calls } from '#shared/contract/hotline/calls.ts'
import { formatTaka } from '#shared/money.ts'
import { callStates } from '#shared/orders/call-marks.ts'
import type { Route } from './+types/page.ts'
import { CallPanel } from './call-panel.tsx'
import { markNames, outcomeText, stateNames, statePills } from './call-words.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Call list',
    description: 'Orders whose payment did not go through.',
    path: '/admin/calls',
    index: false,
  })

const lead =
  'Web orders of the last 48 hours that were not paid, the most expensive first. An order leaves the list when it is paid, or when its buyer has bought since.'

export default function CallsPage() {
  return (
    <Inbox
      title="Call list"
      lead={lead}
      what="calls"
      opens="call"
      states={callStates}
      names={stateNames}
      search="Search by order, name or phone"
      columns={['Buyer', 'Order']}
      none="Everybody who ordered has paid."
      load={(query, signal) => apiPage<typeof calls.list>('GET /calls', { query, signal })}
      row={(row, open) => <Row row={row} {...open} />}
      panel={(row, on) => <CallPanel row={row} {...on} />}
    />
  )
}

function Row({ row, ...open }: { row: CallRow; isOpened: boolean; onOpen: () => void }) {
  const { name, phone, number, total, createdAt, state, call } = row
  return (
    <InboxRow
      about={
        <>
          <b>{name}</b>
          <small>{phone}</small>
        </>
      }
      title={`${formatTaka(total)}, order ${number}`}
      text={outcomeText(row)}
      createdAt={createdAt}
      state={{ name: call ? markNames[call.mark] : stateNames[state], pill: statePills[state] }}
      owner={call?.by}
      opens={`the call to ${name}`}
      {...open}
    />
  )
}
