/** Orders the values of a filter for display. */
export type CompareValues = (a: string, b: string) => number

/** By name, by size, or in the order of a list. */
export function compareBy(order: 'name' | 'size' | readonly string[]): CompareValues {
  if (order === 'name') return byName
  return order === 'size' ? bySize : byList(order)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const byName: CompareValues = (a, b) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)

/** 512GB before 1TB; 13.6-inch before 15.6-inch. Values without a size come last. */
const bySize: CompareValues = (a, b) => sizeOf(a) - sizeOf(b) || byName(a, b)

/** In the order of a list; values that are not in it come last, by name. */
function byList(list: readonly string[]): CompareValues {
  const place = (value: string) => (list.includes(value) ? list.indexOf(value) : list.length)
  return (a, b) => place(a) - place(b) || byName(a, b)
}

const gigabytes: Record<string, number> = { mb: 1 / 1024, gb: 1, tb: 1024 }
/** Finite, so that two values without a size differ by 0 and not by NaN. */
const noSize = 1e9

function sizeOf(value: string): number {
  const [, number, unit = ''] = /(\d+(?:\.\d+)?)\s*(mb|gb|tb)?/i.exec(value) ?? []
  return number === undefined ? noSize : Number(number) * (gigabytes[unit.toLowerCase()] ?? 1)
}
