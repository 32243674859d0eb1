/** A time in Dhaka as `2026-11-15 16:12`, which spreadsheets of every language read as a time. */
export function cellTime(at: Date): string {
  return minute.format(at)
}

/** Sweden writes dates as ISO 8601 has them. */
const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'short',
})
