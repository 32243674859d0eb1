/** A name at the beginning of a line: 'cash' becomes 'Cash'. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
