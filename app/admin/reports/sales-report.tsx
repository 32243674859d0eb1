import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import type { reports, SalesReport as Sales } from '#shared/contract/reports.ts'
import type { Period } from '#shared/period.ts'
import { Report } from './report.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { SalesSteps } from './sales-steps.tsx'
import { type Share, ShareTable } from './share-table.tsx'

/** Income and refunds, as figures, by day or week, and by channel and branch. */
export function SalesReport({ period }: { period: Period }) {
  const loaded = useLoad(
    `sales ${period.from} ${period.to}`,
    (signal) => api<typeof reports.sales>('GET /reports/sales', { query: period, signal }),
    { keepsLast: true },
  )
  return (
    <>
      <Report
        wide
        title="Money"
        about="On the day it was received or refunded."
        loaded={loaded}
        file={{ report: 'sales', query: period }}
      >
        {(sales) => (
          <>
            <SalesFigures {...sales} />
            <SalesSteps {...sales} />
          </>
        )}
      </Report>
      <Report wide title="By channel and branch" loaded={loaded} file={{ report: 'channels', query: period }}>
        {({ channels, branches }) => (
          <div className="report-shares">
            <ShareTable label="By channel" shares={channels.map(ofChannel)} />
            {branches.length > 0 && <ShareTable label="By branch" shares={branches.map(ofBranch)} />}
          </div>
        )}
      </Report>
    </>
  )
}

const channelNames: Record<Sales['channels'][number]['channel'], string> = {
  web: 'Website',
  hotline: 'Hotline',
  branch: 'At a branch',
  social: 'Messenger and social',
}

function ofChannel({ channel, ...share }: Sales['channels'][number]): Share {
  return { ...share, name: channelNames[channel] }
}

function ofBranch({ name, ...share }: Sales['branches'][number]): Share {
  return { ...share, name: name ?? 'Website, or no branch' }
}
