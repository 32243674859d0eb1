// biome-ignore-all lint/style/noNonNullAssertion: slots are below the number of scores, and scores below the length of the histogram.
import { type Bits, createReusableArray, has, listSlots } from './bitset.ts'
import type { SlotOrder } from './slot-order.ts'

const reusableArray = createReusableArray()

/**
 * Selects a page by score, equal scores in `order`. Scores are small integers, so counting them tells the score at
 * which the page ends, and one pass over the order collects it without sorting: common words match half the catalogue.
 */
export function selectBest(
  bits: Bits,
  scores: Uint16Array,
  order: SlotOrder,
  { from, limit }: { from: number; limit: number },
): number[] {
  const slots = reusableArray(scores.length)
  const count = listSlots(bits, slots)
  const wanted = Math.min(from + limit, count)
  if (wanted <= from) return []

  const cutoff = scoreAt(slots.subarray(0, count), scores, wanted)
  let atCutoff = wanted - cutoff.above
  const found: number[] = []
  const ordered = order.slots()
  for (let index = 0; index < ordered.length && found.length < wanted; index++) {
    const slot = ordered[index]!
    const score = scores[slot] ?? 0
    if (score < cutoff.score || !has(bits, slot)) continue
    if (score > cutoff.score || atCutoff-- > 0) found.push(slot)
  }
  return found.sort((a, b) => scores[b]! - scores[a]!).slice(from, wanted)
}

/** The score of the last slot of the page, and how many slots score higher. */
function scoreAt(slots: Uint32Array, scores: Uint16Array, wanted: number): { score: number; above: number } {
  let highest = 0
  for (let index = 0; index < slots.length; index++) highest = Math.max(highest, scores[slots[index]!]!)
  const having = new Uint32Array(highest + 1)
  for (let index = 0; index < slots.length; index++) having[scores[slots[index]!]!]!++
  let above = 0
  for (let score = highest; score > 0; score--) {
    if (above + having[score]! >= wanted) return { score, above }
    above += having[score]!
  }
  return { score: 0, above }
}
