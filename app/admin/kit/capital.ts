/** A name at the beginning of a line: 'cash' becomes 'Cash'; 'bKash' is written like this everywhere. */
export function capital(words: string): string {
  return /^[a-z]+[A-Z]/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1)
}
