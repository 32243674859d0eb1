import { dhakaToday } from '#shared/period.ts'

type Period = { name: string; from: string; to: string }

/** The periods that staff choose with one click. Weeks begin on Sunday, the first working day in Bangladesh. */
export function periodsAt(today = dhakaToday()): Period[] {
  return [
    { name: 'Any day', from: '', to: '' },
    { name: 'Today', from: today, to: today },
    { name: 'This week', from: weekStart(today), to: today },
    { name: 'This month', from: `${today.slice(0, 8)}01`, to: today },
  ]
}

function weekStart(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - date.getUTCDay())
  return date.toISOString().slice(0, 10)
}
