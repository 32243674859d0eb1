import { Inbox } from '#app/admin/kit/inbox/inbox.tsx'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { returns } from '#shared/contract/returns/returns.ts'
import { returnNames, returnStates } from '#shared/orders/returns/return-states.ts'
import type { Route } from './+types/page.ts'
import { ReturnPanel } from './return-panel.tsx'
import { ReturnRow } from './return-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Returns',
    description: 'Products that buyers return.',
    path: '/admin/returns',
    index: false,
  })

export default function ReturnsPage() {
  return (
    <Inbox
      title="Returns"
      lead="Products that buyers return, overdue first. To enter a return at the counter, open the order."
      what="returns"
      opens="return"
      states={returnStates}
      names={returnNames}
      search="Search by return, order, serial number, buyer or words"
      columns={['Return', 'Product']}
      none="There are no returns."
      hasBranches
      load={(query, signal) => apiPage<typeof returns.list>('GET /returns', { query, signal })}
      row={(row, open) => <ReturnRow row={row} {...open} />}
      panel={(row, on) => <ReturnPanel row={row} {...on} />}
    />
  )
}
