import type { ListingQuery } from '#shared/listing.ts'
import { type Chosen, type Options, optionGroups } from '#shared/pricing.ts'
import { valueKey } from './facet.ts'

/**
 * For a listing that is filtered by options: which of a product's values match, of several the cheapest. Undefined
 * where no option is filtered by. Products of a kind share their options, so each kind is worked out once.
 */
export function createMatchingChoice(
  filters: ListingQuery['filters'],
): ((options: Options) => Chosen) | undefined {
  const wanted = optionGroups.flatMap((group) => {
    const values = filters[group]
    return values ? [{ group, keys: new Set(values.map(valueKey)) }] : []
  })
  if (wanted.length === 0) return undefined
  const known = new Map<Options, Chosen>()
  return (options) => {
    const before = known.get(options)
    if (before) return before
    const chosen: Chosen = {}
    for (const { group, keys } of wanted) {
      const matching = options[group].filter(({ value }) => keys.has(valueKey(value)))
      const [cheapest] = matching.sort((a, b) => a.addPrice - b.addPrice)
      if (cheapest) chosen[group] = cheapest.value
    }
    known.set(options, chosen)
    return chosen
  }
}
