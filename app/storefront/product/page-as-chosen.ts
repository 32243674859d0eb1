import type { Product } from '#shared/contract/product.ts'
import type { Chosen } from '#shared/pricing.ts'
import { rowAsChosen, withChosenTexts } from '#shared/products/chosen-texts.ts'
import * as names from './specification-words.ts'

/** The names that manufacturers' tables give the rows that follow the choice. */
const rowNames: Readonly<Record<string, string>> = {
  [names.memory]: 'memory',
  [names.storage]: 'storage',
  [names.display]: 'display',
  [names.resolution]: 'resolution',
  [names.colour]: 'colour',
}

export type SpecRows = [name: string, value: string][]

/** The long texts of a product's page as it was chosen. A unit's are so already. */
export function textsAsChosen({ product, specs }: { product: Product; specs: SpecRows }, chosen: Chosen) {
  const { features, details, productName } = withChosenTexts(product, chosen)
  const choice = { options: product.options, chosen, isUnit: false }
  const rows = specs.map(([name, value]): SpecRows[number] => {
    return [name, rowAsChosen(rowNames[name] ?? name, value, choice)]
  })
  return { features, details, productName, specs: rows.filter(([, value]) => value !== '') }
}
