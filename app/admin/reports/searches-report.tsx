import { dayName } from '#app/admin/kit/chart/day-name.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { reports } from '#shared/contract/reports.ts'
import type { Period } from '#shared/period.ts'
import { difference, formatCount } from './difference.ts'
import { FigureHead } from './figure-head.tsx'
import { Report } from './report.tsx'

type Props = {
  period: Period
  /** Leaves out the link to the page of needs. */
  isOnNeedsPage?: boolean
}

/** Searches that found nothing: a word that the search should learn, or a product that the shop should have. */
export function SearchesReport({ period, isOnNeedsPage = false }: Props) {
  const mayExport = usePermission('insight.read')
  const loaded = useLoad(
    `searches ${period.from} ${period.to}`,
    (signal) => api<typeof reports.searches>('GET /reports/searches', { query: period, signal }),
    { keepsLast: true },
  )
  return (
    <Report
      title="Searches that found nothing"
      about="Counted anonymously, for half a year."
      loaded={loaded}
      file={mayExport ? { report: 'searches', query: period } : undefined}
    >
      {({ times, phrases }) => (
        <>
          <p className="report-sum">
            <b className="digits">{formatCount(times.now)}</b> {times.now === 1 ? 'search' : 'searches'}.{' '}
            {difference(times, formatCount)}.{' '}
            {!isOnNeedsPage && (
              <Link className="link" to="/admin/search-needs">
                Add a search rule
              </Link>
            )}
          </p>
          {phrases.length > 0 && (
            <TableBox label="Searches that found nothing" tall>
              <FigureHead name="Search" figures={['Times']} last="Last" />
              <tbody>
                {phrases.map(({ phrase, times: count, lastDay }) => (
                  <tr key={phrase}>
                    <th scope="row" className="report-phrase">
                      {phrase}
                    </th>
                    <td className="end digits">{formatCount(count)}</td>
                    <td>{dayName(lastDay)}</td>
                  </tr>
                ))}
              </tbody>
            </TableBox>
          )}
        </>
      )}
    </Report>
  )
}
