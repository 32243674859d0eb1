import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import type { ResponseBody } from '#app/api.ts'
import { api } from '#app/api.ts'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { pageTexts } from '#shared/contract/page-texts.ts'
import type { Route } from './+types/page.ts'
import { HomeForm } from './home-form.tsx'
import { MetaSection } from './meta-section.tsx'
import { OffersForm } from './offers-form.tsx'
import { QuestionsForm } from './questions-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Home and pages',
    description: 'The texts of the site.',
    path: '/admin/pages',
    index: false,
  })

const parts = [
  ['home', 'Home page'],
  ['offers', 'Offers'],
  ['questions', 'Questions'],
  ['search', 'Headings and search engines'],
] as const

export default function PagesPage() {
  const { params, change } = useUrlState()
  const [current] = parts.find(([id]) => id === params.get('part')) ?? parts[0]
  const loaded = useLoad('page-texts', (signal) => api<typeof pageTexts.all>('GET /page-texts', { signal }))
  const { data, reloadAndWait } = loaded

  return (
    <>
      <AdminHead title="Home and pages">What the site says, and in which order.</AdminHead>
      <LoadStatus loaded={loaded} failed="The texts could not be loaded." />
      {data && (
        <Tabs
          label="Pages"
          selected={current}
          onSelect={(part) => change({ part, page: undefined })}
          tabs={parts.map(([id, title]) => ({
            id,
            title,
            // Only the selected tab renders its form, so unsaved changes belong to one form.
            content: id === current && <PartForm part={id} data={data} onSaved={reloadAndWait} />,
          }))}
        />
      )}
    </>
  )
}

type Props = {
  part: (typeof parts)[number][0]
  data: ResponseBody<typeof pageTexts.all>
  onSaved: () => Promise<void>
}

function PartForm({ part, data: { home, offers, questions, metaPages }, onSaved }: Props) {
  if (part === 'home') return <HomeForm {...home} onSaved={onSaved} />
  if (part === 'offers') return <OffersForm {...offers} onSaved={onSaved} />
  if (part === 'questions') return <QuestionsForm {...questions} onSaved={onSaved} />
  return <MetaSection pages={metaPages} onSaved={onSaved} />
}
