/** The words of whatever was thrown, or `otherwise` where it has none. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise
}
