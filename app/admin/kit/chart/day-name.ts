const withYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const names = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `14 Nov` for `2026-11-14`. */
export function dayName(day: string): string {
  return names.format(new Date(`${day}T00:00:00Z`))
}

/** `14 Nov 2026` for `2026-11-14`. */
export function dayWithYear(day: string): string {
  return withYear.format(new Date(`${day}T00:00:00Z`))
}
