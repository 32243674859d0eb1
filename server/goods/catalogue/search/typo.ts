/**
 * Edits between two words, a swap of neighbours counting as one (optimal string alignment), or `limit + 1` as
 * soon as it must be more than `limit`. With `isUnfinished`, the end of `word` is free: somebody is still typing.
 */
export function edits(typed: string, word: string, limit: number, isUnfinished = false): number {
  const tooMany = limit + 1
  if (typed.length - word.length > limit || (!isUnfinished && word.length - typed.length > limit))
    return tooMany
  if (typed.length >= maxWordLength) return tooMany
  const width = Math.min(word.length, typed.length + limit, maxWordLength - 1)
  // biome-ignore-start lint/style/noNonNullAssertion: columns are at most `width`, which is below the length of a row.
  let [before, previous, current] = rows
  for (let column = 0; column <= width; column++) previous[column] = column
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1)
    current[0] = row
    let least = row
    for (let column = 1; column <= width; column++) {
      const other = word.charCodeAt(column - 1)
      let cost = previous[column - 1]! + (letter === other ? 0 : 1)
      cost = Math.min(cost, previous[column]! + 1, current[column - 1]! + 1)
      if (
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === other
      )
        cost = Math.min(cost, before[column - 2]! + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    // A swap may reach back two rows, so one bad row alone does not settle it.
    if (least > tooMany) return tooMany
    ;[before, previous, current] = [previous, current, before]
  }
  const distance = isUnfinished ? Math.min(...previous.subarray(0, width + 1)) : previous[width]!
  // biome-ignore-end lint/style/noNonNullAssertion: as above.
  return Math.min(distance, tooMany)
}

/** Longer than any word of the vocabulary. */
const maxWordLength = 64
/** Shared by all calls: a search makes thousands of comparisons. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(maxWordLength),
  new Uint8Array(maxWordLength),
  new Uint8Array(maxWordLength),
]

/** The number of edits that a word of this length may be corrected by. Short words are too close to each other. */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** One bit per letter: two words whose bits differ a lot cannot be close. */
export function letterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask
}

/** One edit changes at most two bits. */
export function maskDistance(a: number, b: number): number {
  let difference = a ^ b
  difference -= (difference >>> 1) & 0x55555555
  difference = (difference & 0x33333333) + ((difference >>> 2) & 0x33333333)
  return (((difference + (difference >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
