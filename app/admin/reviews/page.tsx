import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { PagedList } from '#app/admin/kit/list/paged-list.tsx'
import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useOpened } from '#app/admin/kit/list/use-opened.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { reviews } from '#shared/contract/reviews.ts'
import { staffPageSize } from '#shared/limits.ts'
import { reviewStates } from '#shared/products/buyer-reviews.ts'
import type { Route } from './+types/page.ts'
import { stateNames } from './review-names.ts'
import { ReviewPanel } from './review-panel.tsx'
import { ReviewTable } from './review-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reviews',
    description: 'What buyers say about what they bought.',
    path: '/admin/reviews',
    index: false,
  })

export default function ReviewsPage() {
  const { params, change } = useUrlState()
  const filter = readStateFilter(params, reviewStates)
  const loaded = useLoad(JSON.stringify(filter), (signal) =>
    apiPage<typeof reviews.list>('GET /reviews', { query: { ...filter, limit: staffPageSize }, signal }),
  )

  const { data, reload } = loaded
  const found = data?.items ?? []
  const opened = useOpened(found, params.get('review'))
  const place = { page: filter.page, perPage: staffPageSize, total: data?.total ?? 0 }
  return (
    <>
      <AdminHead title="Reviews">What buyers say. Only approved reviews are shown in the shop.</AdminHead>
      <ListFilter
        by="state"
        names={stateNames}
        all="All reviews"
        chosen={filter.state}
        search="Search by words, name, product or order number"
        q={filter.q}
        onChange={(changes) => change({ ...changes, page: '', review: '' }, { replace: 'q' in changes })}
      />
      <PagedList
        what="reviews"
        loaded={loaded}
        place={place}
        empty={filter.q || filter.state ? 'Try other words or another state.' : 'Nobody has written yet.'}
        panel={
          opened && (
            <ReviewPanel
              key={opened._id}
              review={opened}
              onClose={() => change({ review: '' })}
              onChange={reload}
            />
          )
        }
      >
        <ReviewTable reviews={found} opened={opened?._id} onOpen={({ _id }) => change({ review: _id })} />
      </PagedList>
    </>
  )
}
