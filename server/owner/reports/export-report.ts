import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import type { Db } from '#server/platform/db/client.ts'
import { cellTime } from '#server/platform/files/cell-time.ts'
import { csvLine } from '#server/platform/files/csv.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { listLate } from '#server/sales/deadlines/list-late.ts'
import type { Pair, ReportName } from '#shared/contract/reports.ts'
import { dhakaToday, type Period } from '#shared/period.ts'
import { findIdleStock } from './find-idle-stock.ts'
import { findLostPayments } from './find-lost-payments.ts'
import { listOpenRefunds } from './find-open-work.ts'
import { findSales, listSalesDays } from './find-sales.ts'
import { listMissed } from './list-missed.ts'
import { listSellers } from './list-sellers.ts'

/** Rows of a file: far more than the screen shows, and a limit to the work of one request. */
const maxRows = 5_000

type ReportRequest = { report: ReportName; period: Period; idleDays: number }
type Line = readonly (string | number | boolean)[]

/** The name of a file: with today's date for a report about this moment, else with its period. */
export function reportFileName({ report, period }: ReportRequest): string {
  const isAboutNow = report === 'stock' || report === 'late' || report === 'refunds'
  return `${report}-${isAboutNow ? dhakaToday() : `${period.from}-to-${period.to}`}.csv`
}

/** One report as CSV. The byte order mark makes spreadsheets read it as UTF-8, Bangla included. */
export async function exportReport(deps: Deps, request: ReportRequest): Promise<string> {
  const lines = await writers[request.report]({ ...deps, ...request })
  return `\uFEFF${lines.map(csvLine).join('')}`
}

type Deps = { db: Db; config: Config; catalogue: Catalogue }
type Source = ReportRequest & Deps

const writers: Record<ReportName, (source: Source) => Promise<Line[]>> = {
  async sales({ db, period }) {
    const days = await listSalesDays(db, period)
    return [
      ['Day', 'Received', 'Refunded', 'Orders paid', 'Their total', 'Coupon cost', 'Received before'],
      ...days.map((day) => [
        day.from,
        day.received,
        day.refunded,
        day.orders,
        day.totals,
        day.coupons,
        day.before,
      ]),
    ]
  },

  async channels({ db, period }) {
    const { channels, branches } = await findSales(db, period)
    const figures = (pairs: Pair[]) => pairs.flatMap(({ now, before }) => [now, before])
    const heads = ['Orders paid', 'Received', 'Refunded'].flatMap((head) => [head, `${head} before`])
    return [
      ['Channel or branch', 'Name', ...heads],
      ...channels.map((one) => [
        'channel',
        one.channel,
        ...figures([one.orders, one.received, one.refunded]),
      ]),
      ...branches.map((one) => [
        'branch',
        one.name ?? '',
        ...figures([one.orders, one.received, one.refunded]),
      ]),
    ]
  },

  async sellers({ db, period }) {
    const { products } = await listSellers(db, period, maxRows)
    return [
      ['Product', 'Units', 'Units before', 'Amount before discounts'],
      ...products.map(({ name, units, unitsBefore, amount }) => [name, units, unitsBefore, amount]),
    ]
  },

  async stock({ idleDays, ...deps }) {
    const { products } = await findIdleStock(deps, idleDays, maxRows)
    return [
      ['SKU', 'Product', 'Units', 'Worth at selling price', 'Last sold'],
      ...products.map(({ sku, title, units, amount, lastSold }) => [
        sku,
        title,
        units,
        amount,
        lastSold === null ? '' : dhakaToday(new Date(lastSold)),
      ]),
    ]
  },

  async searches({ db, period }) {
    const { phrases } = await listMissed(db, period, maxRows)
    return [
      ['Search', 'Times', 'Last day'],
      ...phrases.map(({ phrase, times, lastDay }) => [phrase, times, lastDay]),
    ]
  },

  async payments({ db, config, period }) {
    const { steps, stepsBefore, outcomes } = await findLostPayments(db, period, config.keepDays.unpaidOrders)
    return [
      ['Step or outcome', 'Name', 'Number', 'Amount', 'Number before', 'Amount before'],
      ...(['placed', 'opened', 'paid'] as const).map((step) => [
        'step',
        step,
        steps[step].orders,
        steps[step].amount,
        stepsBefore[step].orders,
        stepsBefore[step].amount,
      ]),
      ...outcomes.map(({ state, attempts, amount }) => ['outcome', state, attempts, amount, '', '']),
    ]
  },

  async late({ db, config }) {
    const { items } = await listLate(db, config, maxRows)
    return [
      ['To do', 'Order or message', 'Since', 'Due', 'Late'],
      ...items.map(({ kind, label, since, due, isLate }) => [
        kind,
        label,
        timeOf(since),
        timeOf(due),
        isLate,
      ]),
    ]
  },

  async refunds({ db }) {
    const { items } = await listOpenRefunds(db, maxRows)
    return [
      ['Order', 'Amount', 'Reason', 'Since'],
      ...items.map(({ number, amount, reason, since }) => [number, amount, reason, timeOf(since)]),
    ]
  },
}

function timeOf(iso: string): string {
  return cellTime(new Date(iso))
}
