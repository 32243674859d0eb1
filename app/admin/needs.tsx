import type { needs } from '#shared/contract/needs.ts'
import { lastDays, usualDays } from '#shared/period.ts'
import { api } from '../api.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/needs.ts'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { SearchesReport } from './parts/insight/searches-report.tsx'
import { FailedLoad } from './parts/list/failed-load.tsx'
import { useLoad } from './parts/list/use-load.ts'
import { NeedsForm } from './parts/needs/needs-form.tsx'
import { SynonymsForm } from './parts/needs/synonyms-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Search needs',
    description: 'What the search understands beyond words.',
    path: '/admin/search-needs',
    index: false,
  })

export default function NeedsPage() {
  const { data, error, busy, reload, reloadAndWait } = useLoad('needs', async (signal) => {
    const [known, synonyms] = await Promise.all([
      api<typeof needs.list>('GET /needs', { signal }),
      api<typeof needs.synonyms>('GET /needs/synonyms', { signal }),
    ])
    return { needs: known, synonyms }
  })

  return (
    <>
      <AdminHead title="Search needs">
        Shoppers who search for “video editing” see laptops that suit it.
      </AdminHead>
      {!data && busy && <Spinner />}
      {error !== undefined && !busy && <FailedLoad onRetry={reload}>Failed to load the needs.</FailedLoad>}
      <div className="stack">
        {data && (
          <>
            <NeedsForm key={JSON.stringify(data.needs)} needs={data.needs} onSaved={reloadAndWait} />
            <SynonymsForm
              key={JSON.stringify(data.synonyms)}
              synonyms={data.synonyms}
              onSaved={reloadAndWait}
            />
          </>
        )}
        <SearchesReport period={lastDays(usualDays)} isOnNeedsPage />
      </div>
    </>
  )
}
