/** Finds a known name that this one is probably meant to be: a slip of the finger or another case. */
export function findNearName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const wanted = name.toLowerCase()
  return known
    .map((other) => ({ other, distance: editDistance(wanted, other.toLowerCase()) }))
    .filter(({ other, distance }) => distance <= allowedSlips(Math.max(name.length, other.length)))
    .sort((one, two) => one.distance - two.distance)[0]?.other
}

/** HP and LG are two brands, Lenvo and Lenovo are one. */
function allowedSlips(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Letters to add, take away, replace or swap with their neighbour until one word is the other. Written to be read: the
 * search compares thousands of words at a time and counts the same in server/goods/catalogue/search/typo.ts.
 */
export function editDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row])
  const at = (row: number, column: number) => rows[row]?.[column] ?? column
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      rows[row]?.push(best)
    }
  }
  return at(one.length, other.length)
}
