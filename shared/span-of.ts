/** The first and the last of values in order, or the one there is: '82–91', 'A to B', 'A'. */
export function spanOf(values: readonly (string | number)[], to: string): string {
  return [...new Set([values[0], values.at(-1)])].join(to)
}
