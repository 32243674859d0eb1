import { banglaDay, banglaMinute } from '#shared/bangla-figures.ts'
import type { SameWords } from '#shared/site/same-words.ts'

/** `১৪ নভেম্বর ২০২৬, ১৬:১২`. */
export function dhakaTime(iso: string): string {
  return banglaMinute(new Date(iso))
}

export function dhakaDay(iso: string): string {
  return banglaDay(new Date(iso))
}

/** `১৪ নভেম্বর ২০২৬` and `১৬:১২`, apart, for narrow columns. */
export function dhakaParts(iso: string): { date: string; clock: string } {
  const [date = '', clock = ''] = banglaMinute(new Date(iso)).split(', ')
  return { date, clock }
}

export type Complete = SameWords<
  typeof import('./dhaka-time-words.ts'),
  typeof import('./dhaka-time-words.bn.ts')
>
