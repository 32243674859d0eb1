import { addDays, dhakaToday } from '#shared/period.ts'

/** The month in the page's address; the last one where it names none that exists or is to come. */
export function readMonth(params: URLSearchParams, today = dhakaToday()): string {
  const month = params.get('month') ?? ''
  const isMonth = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) && month <= thisMonth(today)
  return isMonth ? month : lastMonth(today)
}

export function thisMonth(today = dhakaToday()): string {
  return today.slice(0, 7)
}

export function lastMonth(today = dhakaToday()): string {
  return addDays(`${thisMonth(today)}-01`, -1).slice(0, 7)
}
