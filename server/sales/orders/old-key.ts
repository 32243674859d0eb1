const keyDays = 90

/** Keys stay in mailboxes, histories and logs for years, so after 90 days they open next to nothing. */
export function isOldKey(placedAt: Date): boolean {
  return Date.now() - placedAt.getTime() > keyDays * 86_400_000
}
