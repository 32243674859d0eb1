import * as words from './link-words.ts'

/** A link to so many products, in words that may say of what kind; to the whole shop where there are none. */
export function seeLink(
  to: string,
  total: number,
  counted: (total: number) => string = words.seeProducts,
): { to: string; link: string } {
  return total === 0 ? { to: '/shop', link: words.goToShop } : { to, link: counted(total) }
}
