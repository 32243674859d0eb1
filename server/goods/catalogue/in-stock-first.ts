import {
  type Bits,
  countCommon,
  createReusableArray,
  createReusableCopy,
  include,
  keepCommon,
  keepOthers,
  listSlots,
} from './bitset.ts'
import { codesOf } from './catalogue-entry.ts'
import type { ProductIndex } from './product-index.ts'
import { joinedText } from './search/words.ts'
import { highestScore, selectBest } from './select-best.ts'

export type Range = { from: number; limit: number; total: number }
type Select = (bits: Bits, range: Range) => number[]

/** The best matches whose names are compared: more match equally well only if the text is short and no name. */
const comparedNames = 20
const slotsArray = createReusableArray()
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

type SearchMatches = { bits: Bits; scores: Uint16Array }

/** Selects a page of a search, best match first. A sold-out product whose whole name or SKU was typed is not put last. */
export function bestInStockFirst(
  index: ProductIndex,
  text: string,
  found: SearchMatches,
  range: Range,
): number[] {
  const { bits, scores } = found
  const order = index.sorted.featured
  const select: Select = (part, partRange) => selectBest(part, scores, order, partRange)
  const named = findNamed(index, text, keepOthers(copySoldOut(bits), index.inStock.bits), scores)
  const preferred = named === undefined ? index.inStock.bits : include(index.inStock.bits.slice(), named)
  return inStockFirst(bits, preferred, range, select)
}

/** A product that has exactly this name, SKU or GTIN matches at least as well as any other. */
function findNamed(
  index: ProductIndex,
  text: string,
  soldOut: Bits,
  scores: Uint16Array,
): number | undefined {
  const array = slotsArray(scores.length)
  const slots = array.subarray(0, listSlots(soldOut, array))
  const highest = highestScore(slots, scores)
  const best = slots.filter((slot) => scores[slot] === highest)
  const typed = joinedText(text)
  return best.subarray(0, comparedNames).find((slot) => {
    const product = index.productAt(slot)
    return [product.title, ...codesOf(product)].some((name) => joinedText(name) === typed)
  })
}
