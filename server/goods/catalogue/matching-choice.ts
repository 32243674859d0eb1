import type { ListingQuery } from '#shared/listing.ts'
import { type Chosen, type Options, optionGroups } from '#shared/pricing.ts'
import { valueKey } from './facet.ts'

/**
 * Finds a product's options that match the filters of a listing, the cheapest of several. Undefined if no filter is
 * about options. Similar products share one options object, for which the choice is found once.
 */
export function createMatchingChoice(
  filters: ListingQuery['filters'],
): ((options: Options) => Chosen) | undefined {
  const chosenGroups = optionGroups.flatMap((group) => {
    const values = filters[group]
    return values ? [{ group, keys: new Set(values.map(valueKey)) }] : []
  })
  if (chosenGroups.length === 0) return undefined
  const choices = new Map<Options, Chosen>()
  return (options) => {
    const cached = choices.get(options)
    if (cached) return cached
    const chosen: Chosen = {}
    for (const { group, keys } of chosenGroups) {
      const matching = options[group].filter(({ value }) => keys.has(valueKey(value)))
      const [cheapest] = matching.sort((a, b) => a.addPrice - b.addPrice)
      if (cheapest) chosen[group] = cheapest.value
    }
    choices.set(options, chosen)
    return chosen
  }
}
