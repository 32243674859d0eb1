import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'

/** How long units are held: the hours of a web order, and the days too of one that staff made, which is held longer. */
export function heldTime(since: string, until: string): string {
  const [from, to] = [dhakaParts(since), dhakaParts(until)]
  if (from.date === to.date) return `${from.clock} to ${to.clock}`
  return `${from.date}, ${from.clock} to ${to.date}, ${to.clock}`
}
