const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `14 November 2026 at 4:12 pm`, by the shop's clock wherever the reader is. */
export function dhakaTime(iso: string): string {
  return moment.format(new Date(iso))
}

export function dhakaDay(iso: string): string {
  return day.format(new Date(iso))
}
