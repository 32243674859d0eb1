import type { MetaPage, pageTexts } from '#shared/contract/page-texts.ts'
import { api, type ResponseBody } from '../../../api.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FailedLoad } from '../list/failed-load.tsx'
import { useLoad } from '../list/use-load.ts'
import { useUrlState } from '../list/use-url-state.ts'
import { MetaForm } from './meta-form.tsx'

type Props = { pages: ResponseBody<typeof pageTexts.all>['metaPages']; onSaved: () => Promise<void> }

/** Headings of listings, and what search engines show of them, the home page and the offers. Products have it in their own form. */
export function MetaSection({ pages, onSaved }: Props) {
  const { params, change } = useUrlState()
  const path = params.get('page') ?? '/'
  const { data, error, busy, reload, reloadAndWait } = useLoad(path, (signal) =>
    api<typeof pageTexts.meta>('GET /page-texts/meta', { query: { path }, signal }),
  )
  const isHere = (page: MetaPage | undefined): page is MetaPage => page?.path === path

  return (
    <div className="adm-form">
      <SelectField label="Page" value={path} onChange={(event) => change({ page: event.target.value })}>
        {pages.map(({ path: one, name, isDefault }) => (
          <option key={one} value={one}>
            {isDefault ? name : `${name} (edited)`}
          </option>
        ))}
      </SelectField>
      {!isHere(data) && busy && <Spinner />}
      {error !== undefined && !busy && <FailedLoad onRetry={reload}>Failed to load the texts.</FailedLoad>}
      {isHere(data) && (
        <MetaForm
          key={JSON.stringify(data)}
          page={data}
          name={pages.find((page) => page.path === path)?.name ?? path}
          onSaved={async () => {
            await Promise.all([reloadAndWait(), onSaved()])
          }}
        />
      )}
    </div>
  )
}
