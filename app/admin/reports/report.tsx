import type { ReactNode } from 'react'
import { ExportButton } from '#app/admin/kit/list/export-button.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import type { Loaded } from '#app/admin/kit/list/use-load.ts'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { ReportName } from '#shared/contract/reports.ts'

type Props<T> = {
  title: string
  /** A line that says what is counted. */
  about?: ReactNode
  loaded: Loaded<T>
  /** The file with all rows; left out where the account may not have it. */
  file?: { report: ReportName; query: Record<string, string> } | undefined
  wide?: boolean
  children: (data: T) => ReactNode
}

/** One report of the page: it loads, fails and is exported by itself. */
export function Report<T>({ title, about, loaded, file, wide, children }: Props<T>) {
  const { data, busy } = loaded
  return (
    <Panel className={wide ? 'report report-wide' : 'report'}>
      <div className="admin-panel-head">
        <div>
          <h2>{title}</h2>
          {about && <p className="muted">{about}</p>}
        </div>
        {file && (
          <ExportButton
            path={`/reports/export.csv?${new URLSearchParams({ ...file.query, report: file.report })}`}
            name={`${file.report}.csv`}
            of={title}
          />
        )}
      </div>
      <LoadStatus loaded={loaded} failed="This report could not be loaded." />
      {data !== undefined && (
        <div className={busy ? 'admin-stale' : undefined} aria-busy={busy}>
          {children(data)}
        </div>
      )}
    </Panel>
  )
}
