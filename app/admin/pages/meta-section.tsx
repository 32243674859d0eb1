import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { api, type ResponseBody } from '#app/api.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { pageTexts } from '#shared/contract/page-texts.ts'
import { MetaForm } from './meta-form.tsx'

type Props = { pages: ResponseBody<typeof pageTexts.all>['metaPages']; onSaved: () => Promise<void> }

/** Headings of listings, and what search engines show of them, the home page and the offers. Products have it in their own form. */
export function MetaSection({ pages, onSaved }: Props) {
  const { params, change } = useUrlState()
  const path = params.get('page') ?? '/'
  const loaded = useLoad(path, (signal) =>
    api<typeof pageTexts.meta>('GET /page-texts/meta', { query: { path }, signal }),
  )
  const data = loaded.data?.path === path ? loaded.data : undefined

  return (
    <div className="admin-form">
      <SelectField label="Page" value={path} onChange={(event) => change({ page: event.target.value })}>
        {pages.map(({ path: one, name, isDefault }) => (
          <option key={one} value={one}>
            {isDefault ? name : `${name} (edited)`}
          </option>
        ))}
      </SelectField>
      <LoadStatus loaded={{ ...loaded, data }} failed="The texts could not be loaded." />
      {data && (
        <MetaForm
          key={path}
          page={data}
          name={pages.find((page) => page.path === path)?.name ?? path}
          onSaved={async () => {
            await Promise.all([loaded.reloadAndWait(), onSaved()])
          }}
        />
      )}
    </div>
  )
}
