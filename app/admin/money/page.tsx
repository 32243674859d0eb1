import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { beforeIn, OlderPages } from '#app/admin/kit/list/older-pages.tsx'
import { PeriodBar } from '#app/admin/kit/list/period-bar.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { MoneyFilter } from '#shared/contract/order-filter.ts'
import type { money } from '#shared/contract/order-payments.ts'
import { staffPageSize } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'
import type { Route } from './+types/page.ts'
import { moneyPeriods, readMoneyFilter } from './money-filter.ts'
import { MoneyRow } from './money-row.tsx'
import { MoneyTools } from './money-tools.tsx'
import { MoneyTotals } from './money-totals.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Money',
    description: 'Every payment and refund, a row each.',
    path: '/admin/money',
    index: false,
  })

export default function MoneyPage() {
  const mayRead = usePermission('money.read')
  return (
    <>
      <AdminHead title="Money">Every payment, entry and refund, newest first.</AdminHead>
      {mayRead ? (
        <MoneyList />
      ) : (
        <Notice kind="error">You are not allowed to see this list. Please ask a super admin.</Notice>
      )}
    </>
  )
}

function MoneyList() {
  const list = useStaffList({
    read: (params) => ({
      ...readMoneyFilter(params),
      before: beforeIn(params),
    }),
    load,
    perPage: staffPageSize,
  })
  const { before, ...filter } = list.filter
  const totals = useLoad(
    JSON.stringify(filter),
    (signal) => api<typeof money.totals>('GET /money/totals', { query: filter, signal }),
    { keepsLast: true },
  )
  const { data } = totals
  const change = (changes: Record<string, string>) => list.change({ ...changes, before: '' })
  const next = list.loaded.data?.next
  return (
    <>
      <PeriodBar period={filter} periods={moneyPeriods()} onChange={({ from, to }) => change({ from, to })} />
      <MoneyTools filter={filter} people={data?.people} branches={data?.branches} onChange={change} />
      {data && <MoneyTotals methods={data.methods} />}
      {data?.owed !== undefined && (
        <p className="money-owed">
          Couriers owe {formatTaka(data.owed)} of these days. It counts as received on the day they pay it
          out.
        </p>
      )}
      <StaffList
        list={list}
        what="money"
        label="Payments and refunds"
        columns={['Time', 'Order', 'Method', 'By', 'State', { end: 'Amount' }]}
        emptyTitle="No payments or refunds on these days."
        failed="The list could not be loaded."
        foot={<OlderPages before={before} next={next} onChange={list.change} />}
      >
        {list.items.map((row) => (
          <MoneyRow key={row._id} row={row} />
        ))}
      </StaffList>
    </>
  )
}

async function load(
  { page: _, ...query }: MoneyFilter & { before: string | undefined; page: number },
  signal: AbortSignal,
) {
  const { rows, next } = await api<typeof money.list>('GET /money', { query, signal })
  return { items: rows, total: rows.length, next }
}
