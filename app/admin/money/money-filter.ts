import type { MoneyFilter } from '#shared/contract/order-filter.ts'
import { moneyDirections, moneyMethods } from '#shared/orders/money/money-rows.ts'
import { addDays, dhakaToday, isPeriod, type Period, presetPeriods } from '#shared/period.ts'

/** The filter in the page's address; values that do not exist are ignored. Without a period it is about today. */
export function readMoneyFilter(params: URLSearchParams): MoneyFilter & Period {
  return {
    ...periodIn(params),
    direction: moneyDirections.find((one) => one === params.get('direction')),
    method: moneyMethods.find((one) => one === params.get('method')),
    branch: params.get('branch')?.slice(0, 64) || undefined,
    person: params.get('person')?.slice(0, 64) || undefined,
  }
}

function periodIn(params: URLSearchParams): Period {
  const period = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const today = dhakaToday()
  return isPeriod(period) ? period : { from: today, to: today }
}

/** A cashier counts today and yesterday; an accountant a month. */
export function moneyPeriods(today = dhakaToday()): (Period & { name: string })[] {
  const yesterday = addDays(today, -1)
  const months = presetPeriods(today).filter(({ name }) => name !== 'This year' && name !== '90 days')
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: yesterday, to: yesterday },
    ...months,
  ]
}

/** The path of the file with the same rows. */
export function exportPath(filter: MoneyFilter): string {
  const chosen = Object.entries(filter).filter(([, value]) => value) as [string, string][]
  return `/money/export.csv?${new URLSearchParams(chosen)}`
}
