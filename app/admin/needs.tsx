import type { needs } from '#shared/contract/needs.ts'
import { lastDays, usualDays } from '#shared/period.ts'
import { api } from '../api.ts'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/needs.ts'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { SearchesReport } from './parts/insight/searches-report.tsx'
import { LoadStatus } from './parts/list/load-status.tsx'
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
  const loaded = useLoad('needs', async (signal) => {
    const [known, synonyms] = await Promise.all([
      api<typeof needs.list>('GET /needs', { signal }),
      api<typeof needs.synonyms>('GET /needs/synonyms', { signal }),
    ])
    return { needs: known, synonyms }
  })
  const { data, reloadAndWait } = loaded

  return (
    <>
      <AdminHead title="Search needs">
        Shoppers who search for “video editing” see laptops that suit it.
      </AdminHead>
      <LoadStatus loaded={loaded} failed="Failed to load the needs." />
      <div className="stack">
        {data && (
          <>
            <NeedsForm needs={data.needs} onSaved={reloadAndWait} />
            <SynonymsForm synonyms={data.synonyms} onSaved={reloadAndWait} />
          </>
        )}
        <SearchesReport period={lastDays(usualDays)} isOnNeedsPage />
      </div>
    </>
  )
}
