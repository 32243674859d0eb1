import { reviewStates } from '#shared/buyer-reviews.ts'
import type { reviews, StaffReview } from '#shared/contract/reviews.ts'
import { apiPage } from '../api.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/reviews.ts'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { EmptyList } from './parts/list/empty-list.tsx'
import { FailedLoad } from './parts/list/failed-load.tsx'
import { ListFoot } from './parts/list/list-foot.tsx'
import { useLoad } from './parts/list/use-load.ts'
import { pageNumber, useUrlState } from './parts/list/use-url-state.ts'
import { ReviewFilter } from './parts/reviews/review-filter.tsx'
import { ReviewPanel } from './parts/reviews/review-panel.tsx'
import { ReviewTable } from './parts/reviews/review-table.tsx'
import './reviews.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reviews',
    description: 'What buyers say about what they bought.',
    path: '/admin/reviews',
    index: false,
  })

const perPage = 20

export default function ReviewsPage() {
  const { params, change } = useUrlState()
  const filter = readFilter(params)
  const { data, error, busy, reload } = useLoad(JSON.stringify(filter), (signal) =>
    apiPage<typeof reviews.list>('GET /reviews', { query: { ...filter, limit: perPage }, signal }),
  )

  const found = data?.items ?? []
  const opened = found.find((one) => one._id === params.get('review'))
  const place = { page: filter.page, perPage, total: data?.total ?? 0 }
  return (
    <>
      <AdminHead title="Reviews">What buyers say. Only approved reviews are shown in the shop.</AdminHead>
      <ReviewFilter
        {...filter}
        onChange={(changes) => change({ ...changes, page: '', review: '' }, { replace: 'q' in changes })}
      />
      <div className="adm-split">
        <div className={busy && data ? 'adm-stale' : undefined} aria-busy={busy}>
          {!data && busy && <Spinner>Loading reviews...</Spinner>}
          {error !== undefined && !busy && (
            <FailedLoad onRetry={reload}>The reviews could not be loaded.</FailedLoad>
          )}
          {data && found.length === 0 && (
            <EmptyList {...place} title="No reviews found">
              {filter.q || filter.state ? 'Try other words or another state.' : 'Nobody has written yet.'}
            </EmptyList>
          )}
          {found.length > 0 && (
            <>
              <ReviewTable
                reviews={found}
                opened={opened?._id}
                onOpen={({ _id }) => change({ review: _id })}
              />
              <ListFoot {...place} />
            </>
          )}
        </div>
        {opened && (
          <ReviewPanel
            key={versionOf(opened)}
            review={opened}
            onClose={() => change({ review: '' })}
            onChange={reload}
          />
        )}
      </div>
    </>
  )
}

function readFilter(search: URLSearchParams) {
  const state = reviewStates.find((one) => one === search.get('state')) ?? ''
  return { state, q: search.get('q')?.slice(0, 200) ?? '', page: pageNumber(search) } as const
}

/** The panel's form starts anew once somebody changed the review. */
function versionOf({ _id, state, answer, text }: StaffReview): string {
  return JSON.stringify([_id, state, answer, text])
}
