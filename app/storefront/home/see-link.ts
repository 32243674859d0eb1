/** A link to so many products, where `kind` is a word before them; to the whole shop where there are none. */
export function seeLink(to: string, total: number, kind = ''): { to: string; link: string } {
  if (total === 0) return { to: '/shop', link: 'Go to Shop' }
  return { to, link: ['See', total, kind, total === 1 ? 'product' : 'products'].filter(Boolean).join(' ') }
}
