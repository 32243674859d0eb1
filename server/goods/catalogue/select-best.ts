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
  const array = reusableArray(scores.length)
  const slots = array.subarray(0, listSlots(bits, array))
  const wanted = Math.min(from + limit, slots.length)
  if (wanted <= from) return []

  const cutoff = scoreAt(slots, scores, wanted)
  let atCutoff = wanted - cutoff.above
  const found: number[] = []
  const ordered = order.slots()
  for (let index = 0; index < ordered.length && found.length < wanted; index++) {
    // biome-ignore lint/style/noNonNullAssertion: the index is below the length of `ordered`.
    const slot = ordered[index]!
    const score = scores[slot] ?? 0
    if (score < cutoff.score || !has(bits, slot)) continue
    if (score > cutoff.score || atCutoff-- > 0) found.push(slot)
  }
  return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(from, wanted)
}

/** The score of the last slot of the page, and how many slots score higher. */
function scoreAt(slots: Uint32Array, scores: Uint16Array, wanted: number): { score: number; above: number } {
  const highest = highestScore(slots, scores)
  const having = new Uint32Array(highest + 1)
  // biome-ignore lint/style/noNonNullAssertion: the index is below the length of `slots`, and no score above `highest`.
  for (let index = 0; index < slots.length; index++) having[scores[slots[index]!] ?? 0]!++
  let above = 0
  for (let score = highest; score > 0; score--) {
    const count = having[score] ?? 0
    if (above + count >= wanted) return { score, above }
    above += count
  }
  return { score: 0, above }
}

export function highestScore(slots: Uint32Array, scores: Uint16Array): number {
  let highest = 0
  // biome-ignore lint/style/noNonNullAssertion: the index is below the length of `slots`.
  for (let index = 0; index < slots.length; index++) highest = Math.max(highest, scores[slots[index]!] ?? 0)
  return highest
}
