/** Words with commas between them, as staff type a list. */
export function toCommas(words: readonly string[]): string {
  return words.join(', ')
}

export function fromCommas(typed: string): string[] {
  const words = typed.split(',').map((word) => word.trim())
  return words.filter(Boolean)
}
