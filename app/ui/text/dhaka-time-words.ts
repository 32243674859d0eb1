const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Formats as `14 November 2026 at 4:12 pm`, in the shop's time zone. */
export function dhakaTime(iso: string): string {
  return moment.format(new Date(iso))
}

export function dhakaDay(iso: string): string {
  return day.format(new Date(iso))
}

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

/** Formats as `14 Nov 2026` and `4:12 pm`, apart, for narrow columns. */
export function dhakaParts(iso: string): { date: string; clock: string } {
  const at = new Date(iso)
  return { date: date.format(at), clock: clock.format(at) }
}
