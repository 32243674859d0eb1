import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { inboxColumns } from '#app/admin/kit/inbox/inbox-row.tsx'
import { useInbox } from '#app/admin/kit/inbox/use-inbox.ts'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { reviews } from '#shared/contract/reviews.ts'
import { staffPageSize } from '#shared/limits.ts'
import { reviewStates } from '#shared/products/buyer-reviews.ts'
import type { Route } from './+types/page.ts'
import { stateNames } from './review-names.ts'
import { ReviewPanel } from './review-panel.tsx'
import { ReviewRow } from './review-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reviews',
    description: 'Reviews by buyers.',
    path: '/admin/reviews',
    index: false,
  })

export default function ReviewsPage() {
  const list = useInbox({
    read: (params) => readStateFilter(params, reviewStates),
    load: (query, signal) =>
      apiPage<typeof reviews.list>('GET /reviews', { query: { ...query, limit: staffPageSize }, signal }),
    perPage: staffPageSize,
    opens: 'review',
  })
  const { filter, opened } = list

  return (
    <>
      <AdminHead title="Reviews">Only approved reviews are shown in the shop.</AdminHead>
      <ListFilter
        by="state"
        names={stateNames}
        all="All reviews"
        chosen={filter.state}
        search="Search by words, name, product or order number"
        q={filter.q}
        onChange={list.change}
      />
      <StaffList
        list={list}
        what="reviews"
        label="Reviews"
        columns={inboxColumns('Product', 'Review')}
        className="inbox"
        empty={filter.q || filter.state ? 'Try other words or another status.' : 'Nobody has written yet.'}
        panel={
          opened && (
            <ReviewPanel key={opened._id} review={opened} onClose={list.close} onChange={list.refresh} />
          )
        }
      >
        {list.items.map((one) => (
          <ReviewRow
            key={one._id}
            review={one}
            isOpened={one._id === opened?._id}
            onOpen={() => list.open(one._id)}
          />
        ))}
      </StaffList>
    </>
  )
}
