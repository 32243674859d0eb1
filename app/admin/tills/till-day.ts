import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import { startOfDay } from '#shared/period.ts'

/** The day of a till as people write it; the server names it as in 2026-11-19. */
export function tillDay(day: string): string {
  return dhakaDay(startOfDay(day).toISOString())
}
