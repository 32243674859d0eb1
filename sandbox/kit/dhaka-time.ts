/** `YYYY-MM-DD HH:mm:ss` in Dhaka, which has had no summer time since 2009. Both companies write times without a zone. */
export function dhakaTime(moment: Date): string {
  const shifted = new Date(moment.getTime() + 6 * 60 * 60 * 1000).toISOString()
  return shifted.slice(0, 19).replace('T', ' ')
}
