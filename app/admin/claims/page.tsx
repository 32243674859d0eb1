import { Inbox } from '#app/admin/kit/inbox/inbox.tsx'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { claims } from '#shared/contract/claims.ts'
import { claimNames, claimStates } from '#shared/units/claim-states.ts'
import type { Route } from './+types/page.ts'
import { ClaimPanel } from './claim-panel.tsx'
import { ClaimRow } from './claim-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Claims',
    description: 'Warranty claims of buyers.',
    path: '/admin/claims',
    index: false,
  })

export default function ClaimsPage() {
  return (
    <Inbox
      title="Claims"
      lead="Warranty claims, overdue first. To open a claim at the counter, open the order."
      what="claims"
      opens="claim"
      states={claimStates}
      names={claimNames}
      search="Search by claim, order, serial number, buyer or words"
      columns={['Claim', 'Machine']}
      none="There are no claims."
      hasBranches
      load={(query, signal) => apiPage<typeof claims.list>('GET /claims', { query, signal })}
      row={(claim, open) => <ClaimRow claim={claim} {...open} />}
      panel={(claim, on) => <ClaimPanel claim={claim} {...on} />}
    />
  )
}
