import type { Db } from '#server/platform/db/client.ts'
import type { Pair, SalesReport } from '#shared/contract/reports.ts'
import { type Paisa, toTaka } from '#shared/money.ts'
import { orderChannels } from '#shared/orders/order-channels.ts'
import { addDays, daysIn, type Period, periodBefore } from '#shared/period.ts'
import { type DayMoney, listMoney } from './list-money.ts'

/** A longer period has a bar for each week, because more bars are too thin to read. */
const maxDailyBars = 62

/** The rows of the period and of the one before it. */
type Rows = { now: DayMoney[]; before: DayMoney[] }
type Figure = 'received' | 'refunded' | 'orders' | 'totals' | 'coupons'

export async function findSales(db: Db, period: Period): Promise<SalesReport> {
  const before = periodBefore(period)
  const rows = splitAtStart(await listMoney(db, { from: before.from, to: period.to }), period)
  return {
    period,
    before,
    ...figuresOf(rows),
    average: pair(averageOf(rows.now), averageOf(rows.before)),
    coupons: moneyPair(rows, 'coupons'),
    steps: stepsOf(rows, period, daysIn(period) > maxDailyBars ? 7 : 1),
    channels: channelsOf(rows),
    branches: branchesOf(rows),
  }
}

/** The sales of each day, for a spreadsheet. */
export async function listSalesDays(db: Db, period: Period) {
  const before = periodBefore(period)
  return stepsOf(splitAtStart(await listMoney(db, { from: before.from, to: period.to }), period), period, 1)
}

function splitAtStart(rows: readonly DayMoney[], { from }: Period): Rows {
  return { now: rows.filter(({ day }) => day >= from), before: rows.filter(({ day }) => day < from) }
}

function averageOf(rows: readonly DayMoney[]): Paisa {
  const orders = sum(rows, 'orders')
  return orders === 0 ? 0 : Math.round(sum(rows, 'totals') / orders)
}

/** Steps of `length` days, the last one perhaps shorter, each with the same step of the period before. */
function stepsOf(rows: Rows, period: Period, length: number) {
  const shift = daysIn(period)
  return Array.from({ length: Math.ceil(shift / length) }, (_, index) => {
    const from = addDays(period.from, index * length)
    const to = addDays(period.from, Math.min((index + 1) * length, shift) - 1)
    const now = within(rows.now, { from, to })
    const before = within(rows.before, { from: addDays(from, -shift), to: addDays(to, -shift) })
    return {
      from,
      to,
      orders: sum(now, 'orders'),
      received: toTaka(sum(now, 'received')),
      refunded: toTaka(sum(now, 'refunded')),
      totals: toTaka(sum(now, 'totals')),
      coupons: toTaka(sum(now, 'coupons')),
      before: toTaka(sum(before, 'received')),
    }
  })
}

function within(rows: readonly DayMoney[], { from, to }: Period): DayMoney[] {
  return rows.filter(({ day }) => day >= from && day <= to)
}

function channelsOf(rows: Rows): SalesReport['channels'] {
  return orderChannels.map((channel) => ({
    channel,
    ...figuresOf(filterRows(rows, (row) => row.channel === channel)),
  }))
}

function branchesOf(rows: Rows): SalesReport['branches'] {
  const names = new Set([...rows.now, ...rows.before].map(({ branch }) => branch))
  return [...names]
    .map((name) => ({ name, ...figuresOf(filterRows(rows, ({ branch }) => branch === name)) }))
    .sort((one, other) => other.received.now - one.received.now)
}

function filterRows({ now, before }: Rows, matches: (row: DayMoney) => boolean): Rows {
  return { now: now.filter(matches), before: before.filter(matches) }
}

function figuresOf(rows: Rows) {
  return {
    received: moneyPair(rows, 'received'),
    refunded: moneyPair(rows, 'refunded'),
    orders: { now: sum(rows.now, 'orders'), before: sum(rows.before, 'orders') },
  }
}

function moneyPair({ now, before }: Rows, figure: Figure): Pair {
  return pair(sum(now, figure), sum(before, figure))
}

function pair(now: Paisa, before: Paisa): Pair {
  return { now: toTaka(now), before: toTaka(before) }
}

function sum(rows: readonly DayMoney[], figure: Figure): number {
  return rows.reduce((total, row) => total + row[figure], 0)
}
