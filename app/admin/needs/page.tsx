import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { SearchesReport } from '#app/admin/reports/searches-report.tsx'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { needs } from '#shared/contract/needs.ts'
import { lastDays, usualDays } from '#shared/period.ts'
import type { Route } from './+types/page.ts'
import { NeedsForm } from './needs-form.tsx'
import { SynonymsForm } from './synonyms-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Search rules',
    description: 'What the search finds for a purpose, such as video editing.',
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
      <AdminHead title="Search rules">
        Shoppers who search for “video editing” see laptops that suit it.
      </AdminHead>
      <LoadStatus loaded={loaded} failed="The search rules could not be loaded." />
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
