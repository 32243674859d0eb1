import { type Chosen, type Options, optionGroups } from '../pricing.ts'

/** The query that opens a product with this choice. First values are left out: they are chosen anyway. */
export function choiceSearch(options: Options, chosen: Chosen): string {
  const search = optionGroups.flatMap((group): [string, string][] => {
    const value = chosen[group]
    return value === undefined || value === options[group][0]?.value ? [] : [[group, value]]
  })
  return search.length === 0 ? '' : `?${new URLSearchParams(search)}`
}

/** The form for requirements, filled in with this product and choice. */
export function preOrderPath({ _id, options }: { _id: string; options: Options }, chosen: Chosen): string {
  return `/custom-requirements?product=${_id}${choiceSearch(options, chosen).replace('?', '&')}`
}

/** The choice that an address names; what it leaves out or a product does not offer is the first value. */
export function choiceFrom(options: Options, search: URLSearchParams): Chosen {
  const chosen: Chosen = {}
  for (const group of optionGroups) {
    const wanted = search.get(group)
    const option = options[group].find(({ value }) => value === wanted) ?? options[group][0]
    if (option) chosen[group] = option.value
  }
  return chosen
}
