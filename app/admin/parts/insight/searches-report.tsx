import type { insight } from '#shared/contract/insight.ts'
import type { Period } from '#shared/period.ts'
import { api } from '../../../api.ts'
import { TableBox } from '../../../ui/layout/table-box.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { dayName } from '../chart/day-name.ts'
import { useLoad } from '../list/use-load.ts'
import { usePermission } from '../use-permission.ts'
import { counted, difference } from './difference.ts'
import { Report } from './report.tsx'

type Props = {
  period: Period
  /** On the page where the search is taught there is no link to it. */
  isAtNeeds?: boolean
}

/** What people looked for in vain: a word that the search should learn, or a product that the shop should have. */
export function SearchesReport({ period, isAtNeeds = false }: Props) {
  const mayExport = usePermission('insight.read')
  const loaded = useLoad(`searches ${period.from} ${period.to}`, (signal) =>
    api<typeof insight.searches>('GET /insight/searches', { query: period, signal }),
  )
  return (
    <Report
      title="Searches that found nothing"
      about="Counted without who searched, for half a year."
      loaded={loaded}
      file={mayExport ? { report: 'searches', query: period } : undefined}
    >
      {({ times, phrases }) => (
        <>
          <p className="ins-sum">
            <b className="num">{counted(times.now)}</b> {times.now === 1 ? 'search' : 'searches'}.{' '}
            {difference(times, counted)}.{' '}
            {!isAtNeeds && (
              <Link className="link" to="/admin/search-needs">
                Teach the search a need
              </Link>
            )}
          </p>
          {phrases.length > 0 && (
            <TableBox label="Searches that found nothing" tall>
              <thead>
                <tr>
                  <th scope="col">Search</th>
                  <th scope="col" className="end">
                    Times
                  </th>
                  <th scope="col">Last</th>
                </tr>
              </thead>
              <tbody>
                {phrases.map((one) => (
                  <tr key={one.phrase}>
                    <th scope="row" className="ins-phrase">
                      {one.phrase}
                    </th>
                    <td className="end num">{counted(one.times)}</td>
                    <td>{dayName(one.lastDay)}</td>
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
