/** The words of a link to so many products; `kind` is a word before them. */
export function seeText(total: number, kind = ''): string {
  if (total === 0) return 'Go to Shop'
  return ['See', total, kind, total === 1 ? 'product' : 'products'].filter(Boolean).join(' ')
}
