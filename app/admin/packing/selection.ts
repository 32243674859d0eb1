import { mostPacked } from '#shared/limits.ts'

/** The order numbers in the address of a page; anything else in it is ignored. */
export function readNumbers(params: URLSearchParams, name: string): string[] {
  const numbers = (params.get(name) ?? '').split(',').filter((number) => /^\d{1,9}$/.test(number))
  return [...new Set(numbers)].slice(0, mostPacked)
}

/** The selection with these orders, or without them. A run has a limit: what goes beyond it is left out. */
export function withNumbers(selected: readonly string[], numbers: readonly string[]): string[] {
  return [...new Set([...selected, ...numbers])].slice(0, mostPacked)
}

export function withoutNumbers(selected: readonly string[], numbers: readonly string[]): string[] {
  return selected.filter((number) => !numbers.includes(number))
}

/** The address of a run through these orders, at one of them. */
export function runPath(numbers: readonly string[], at = ''): string {
  const query = `orders=${numbers.join(',')}`
  return `/admin/packing/run?${at ? `${query}&at=${at}` : query}`
}
