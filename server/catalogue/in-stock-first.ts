import { type Bits, countCommon, createReusableCopy, include, keepCommon, keepOthers } from './bitset.ts'
import type { ProductIndex } from './product-index.ts'
import { joinedText } from './search/words.ts'
import { selectBest } from './select-best.ts'

export type Range = { from: number; limit: number; total: number }
type Select = (bits: Bits, range: Range) => number[]

const copyAvailable = createReusableCopy()
const copySoldOut = createReusableCopy()

/** Selects a page whose products in stock come first; both parts are in the order of `select`. */
export function inStockFirst(bits: Bits, inStock: Bits, range: Range, select: Select): number[] {
  const { from, limit, total } = range
  const available = countCommon(bits, inStock)
  if (available === total || available === 0) return select(bits, range)
  const first =
    from < available
      ? select(keepCommon(copyAvailable(bits), inStock), { from, limit, total: available })
      : []
  if (first.length === limit) return first
  const rest = { from: Math.max(0, from - available), limit: limit - first.length, total: total - available }
  return [...first, ...select(keepOthers(copySoldOut(bits), inStock), rest)]
}

type Found = { bits: Bits; scores: Uint16Array }

/** The same for a search, best match first. Whoever types the whole name or the SKU of a product asks for it. */
export function bestInStockFirst(index: ProductIndex, text: string, found: Found, range: Range): number[] {
  const { bits, scores } = found
  const order = index.orders.featured
  const select: Select = (some, of) => selectBest(some, scores, order, of)
  const soldOut = keepOthers(copySoldOut(bits), index.inStock.bits)
  const [best] = select(soldOut, { from: 0, limit: 1, total: range.total })
  const isAskedFor = best !== undefined && isNamed(index, best, text)
  const preferred = isAskedFor ? include(index.inStock.bits.slice(), best) : index.inStock.bits
  return inStockFirst(bits, preferred, range, select)
}

function isNamed({ products }: ProductIndex, slot: number, text: string): boolean {
  const product = products[slot]
  const typed = joinedText(text)
  return product !== undefined && [product.title, product.sku].some((name) => joinedText(name) === typed)
}
