/** Words of a closed list, for SQL that is written out and takes no values. Never for what somebody sent. */
export function wordList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ')
}
