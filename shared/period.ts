/** The first and the last day, both included, as `2026-11-15`. Days are those of Asia/Dhaka. */
export type Period = { from: string; to: string }

/** A year, the leap day included. */
const longestPeriod = 366
/** The length of a report's period, in days, where its address names none. */
export const usualDays = 30
const dayMs = 86_400_000

/** The day it is in Dhaka, as `2026-11-15`. */
export function dhakaToday(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short' }).format(now)
}

/** Midnight in Dhaka at which a day begins; its clocks are never moved. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** The last days until today: 7 of them are today and the six days before it. */
export function lastDays(count: number, today = dhakaToday()): Period {
  return { from: addDays(today, 1 - count), to: today }
}

/** The period of the same length that ends the day before this one begins. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
}

/** The periods that staff choose with one click. Periods that are not over end today. */
export function presetPeriods(today = dhakaToday()): (Period & { name: string })[] {
  const thisMonth = `${today.slice(0, 8)}01`
  const endOfLastMonth = addDays(thisMonth, -1)
  return [
    { name: '7 days', ...lastDays(7, today) },
    { name: '30 days', ...lastDays(30, today) },
    { name: '90 days', ...lastDays(90, today) },
    { name: 'This month', from: thisMonth, to: today },
    { name: 'Last month', from: `${endOfLastMonth.slice(0, 8)}01`, to: endOfLastMonth },
    { name: 'This year', from: `${today.slice(0, 5)}01-01`, to: today },
  ]
}

/** Whether two texts are a period that a report can be made for: days that exist, in order, a year at most. */
export function isPeriod({ from, to }: Period): boolean {
  return isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= longestPeriod
}

/**
 * Whether a text is a day that exists, from the year 1000 on: PostgreSQL has no year 0, and reports also ask for the
 * period before theirs.
 */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}
