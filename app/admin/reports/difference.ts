import type { Pair } from '#shared/contract/reports.ts'

/** Compares a figure with that of the period before, in words: `৳12,000 more than before (+25%)`. */
export function difference({ now, before }: Pair, format: (amount: number) => string): string {
  if (now === before) return now === 0 ? 'Nothing in either period' : 'The same as before'
  if (before === 0) return 'Nothing in the period before'
  const more = now - before
  const amount = format(Math.abs(more))
  return `${amount} ${more > 0 ? 'more' : 'less'} than before (${percent((100 * more) / before)})`
}

/** `+25%`, `-0.4%`: one decimal where a whole number would say little. */
function percent(value: number): string {
  const size = Math.abs(value)
  const text = size < 9.95 ? size.toFixed(1).replace(/\.0$/, '') : formatCount(Math.round(size))
  return `${value < 0 ? '-' : '+'}${text}%`
}

/** `1,250`, the same on every machine. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
