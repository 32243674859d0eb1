import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { ProductWithUnits } from '#shared/contract/units.ts'
import { formatTaka } from '#shared/money.ts'
import { asChosen } from '#shared/products/as-chosen.ts'
import { choiceFrom, choiceSearch } from '#shared/products/choice-address.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { picturesIn } from '#shared/products/colour-pictures.ts'
import { productPath } from '#shared/products/product-path.ts'
import { parseEntry, savedLimit } from '#shared/products/saved-list.ts'
import { asUnit, choiceOfUnit, chosenUnit } from '#shared/units/unit-choice.ts'
import * as words from './words.ts'

export type SavedData = Awaited<ReturnType<typeof loadSaved>>

/** The products that the address names, each as it was chosen. The address is the whole list, so anybody may open it. */
export async function loadSaved(pageData: PageData, search: URLSearchParams) {
  const entries = [...new Set(search.getAll('p'))].slice(0, savedLimit)
  const found = await Promise.all(
    entries.map(async (entry) => {
      const { id, search: query } = parseEntry(entry)
      const result = await pageData.product({ id })
      return result && 'product' in result ? [itemOf(entry, result.product, query)] : []
    }),
  )
  const items = found.flat()
  const gone = entries.filter((_, place) => found[place]?.length === 0)
  return { origin: pageData.origin, items, gone }
}

function itemOf(entry: string, { units, ...whole }: ProductWithUnits, search: URLSearchParams) {
  const unit = chosenUnit({ units, options: whole.options }, search)
  const chosen = unit ? choiceOfUnit(whole.options, unit) : choiceFrom(whole.options, search)
  const shown = unit ? asUnit(whole, unit) : whole
  const { title, price } = asChosen(shown, chosen)
  const wanted = search.get('unit')?.toUpperCase()
  return {
    entry,
    title,
    options: chosenOptionsText(chosen),
    price: formatTaka(price),
    image: (unit ? unit.photos[0] : picturesIn(whole, chosen.color)[0]) ?? '',
    to: productPath(whole) + (unit ? `?unit=${unit.code}` : choiceSearch(whole.options, chosen)),
    /** A word where it cannot be bought as it was saved. */
    note:
      wanted && unit && unit.code !== wanted
        ? words.unitGone(wanted.slice(0, 20))
        : isForSale(shown)
          ? ''
          : words.outOfStock,
  }
}
