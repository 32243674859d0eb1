import type { ProductSummary } from '#shared/contract/product.ts'
import { formatTaka, isWholePaisa } from '#shared/money.ts'
import { type BulkChange, changeOf, type ProductChange } from '#shared/products/bulk-change.ts'
import type { PreviewLine } from '../changes-table.tsx'

/** The form as it is typed; empty choices leave things as they are. */
export type BulkValues = {
  price: '' | '-%' | '+%' | '-৳' | '+৳' | '=৳' | 'round'
  amount: string
  ending: '' | '900'
  keepsOldPrice: boolean
  sale: '' | 'yes' | 'no'
  units: '' | 'set' | 'add' | 'take'
  count: string
  stock: '' | 'yes' | 'no'
}

export const blank: BulkValues = {
  price: '',
  amount: '',
  ending: '',
  keepsOldPrice: true,
  sale: '',
  units: '',
  count: '',
  stock: '',
}

/** The errors of the form by field. */
export function bulkErrors({
  price,
  amount,
  units,
  count,
}: BulkValues): Partial<Record<keyof BulkValues, string>> {
  const by = Number(amount)
  const many = Number(count)
  const isCount = count.trim() !== '' && Number.isInteger(many) && many >= 0 && many <= 1_000_000
  return {
    ...(needsAmount(price) && !(by > 0) && { amount: 'Please enter a number above 0.' }),
    ...(price === '-%' && by > 100 && { amount: 'A price cannot fall by more than 100%.' }),
    ...(price.endsWith('৳') &&
      by > 0 &&
      !isWholePaisa(by) && { amount: 'An amount has at most two decimals.' }),
    ...(units !== '' && !isCount && { count: 'Please enter a whole number of units.' }),
  }
}

/** Whether a change of the price asks for percent or taka. */
export function needsAmount(price: BulkValues['price']): boolean {
  return price !== '' && price !== 'round'
}

/** The changes that the form makes to these products; none while a field of it is wrong. */
export function changesOf(products: readonly ProductSummary[], values: BulkValues): ProductChange[] {
  if (Object.keys(bulkErrors(values)).length > 0) return []
  const change = toChange(values)
  return products.flatMap((product) => changeOf(product, change) ?? [])
}

function toChange({ price, amount, ending, keepsOldPrice, ...rest }: BulkValues): BulkChange {
  const { sale, units, count, stock } = rest
  const counted = Number(count) * (units === 'take' ? -1 : 1)
  return {
    keepsOldPrice,
    price: toPrice(price, Number(amount)),
    endsIn900: price === 'round' || ending === '900',
    sale: sale === '' ? undefined : sale === 'yes',
    units: units === '' ? undefined : { how: units === 'set' ? 'set' : 'add', count: counted },
    stock: stock === '' ? undefined : stock === 'yes',
  }
}

function toPrice(price: BulkValues['price'], amount: number): BulkChange['price'] {
  if (price === '') return undefined
  if (price === '=৳') return { to: amount }
  if (price === 'round') return { unit: 'taka', by: 0 }
  const by = price.startsWith('-') ? -amount : amount
  return { unit: price.endsWith('%') ? 'percent' : 'taka', by }
}

const fieldNames = {
  newPrice: 'Price',
  oldPrice: 'Old price',
  sale: 'On Sale',
  quantity: 'Units',
  stock: 'In Stock',
}

/** The changes in words, a line for each field. */
export function previewOf(
  products: readonly ProductSummary[],
  changes: readonly ProductChange[],
): PreviewLine[] {
  const known = new Map(products.map((product) => [product._id, product]))
  return changes.flatMap(({ id, set, basedOn }) =>
    (Object.keys(set) as (keyof typeof fieldNames)[]).map((field) => ({
      key: `${id} ${field}`,
      title: known.get(id)?.title ?? '',
      sku: known.get(id)?.sku ?? '',
      field: fieldNames[field],
      before: words(field, basedOn[field]),
      after: words(field, set[field]),
    })),
  )
}

function words(field: keyof typeof fieldNames, value: number | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'oldPrice' && !value) return 'None'
  return field === 'quantity' ? String(value) : formatTaka(value ?? 0)
}
