import type { ProductSummary } from '../contract/product.ts'
import { toPaisa, toTaka } from '../money.ts'

/** The most products that are changed at once: buyers of all of them wait in the meantime. */
export const bulkLimit = 500

/** The fields that can be changed on many products at once. */
export type BulkFields = Partial<
  Pick<ProductSummary, 'newPrice' | 'oldPrice' | 'sale' | 'quantity' | 'stock'>
>

/** The change that staff ask for every selected product; fields that are undefined stay. */
export type BulkChange = {
  /** By so many percent or taka, down where negative; or to a figure. */
  price?: { unit: 'percent' | 'taka'; by: number } | { to: number } | undefined
  /** Changed prices end in 900, as the shop likes to write them: ৳115,900. */
  endsIn900?: boolean | undefined
  /** A price that falls is kept as the old price, which shoppers see crossed out. */
  keepsOldPrice: boolean
  sale?: boolean | undefined
  units?: { how: 'set' | 'add'; count: number } | undefined
  stock?: boolean | undefined
}

/** One product of a bulk change: the new values, and those that staff saw. */
export type ProductChange = { id: string; set: BulkFields; basedOn: BulkFields }

/** The change of one product, or null where it stays as it is. */
export function changeOf(product: ProductSummary, change: BulkChange): ProductChange | null {
  const wanted: BulkFields = {
    ...priceFields(product, change),
    ...(change.sale !== undefined && { sale: change.sale }),
    ...(change.units && { quantity: unitsOf(product.quantity, change.units) }),
    ...(change.stock !== undefined && { stock: change.stock }),
  }
  const fields = (Object.keys(wanted) as (keyof BulkFields)[]).filter(
    (field) => wanted[field] !== product[field],
  )
  if (fields.length === 0) return null
  const only = (from: BulkFields) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { id: product._id, set: only(wanted), basedOn: only(product) }
}

/** No price falls below zero. */
function priceFields({ newPrice }: ProductSummary, change: BulkChange): BulkFields {
  if (!change.price) return {}
  const changed = Math.max(0, changedPrice(newPrice, change.price))
  // A figure is meant as it was typed.
  const next = change.endsIn900 && !('to' in change.price) ? endingIn900(changed) : changed
  return { newPrice: next, ...(change.keepsOldPrice && next < newPrice && { oldPrice: newPrice }) }
}

/** Percentages are rounded to whole taka, as the shop's prices are. */
function changedPrice(price: number, change: NonNullable<BulkChange['price']>): number {
  if ('to' in change) return change.to
  return change.unit === 'percent' ? Math.round((price * (100 + change.by)) / 100) : plus(price, change.by)
}

/** The nearest price that ends in 900; one below ৳900 stays, or a cable would cost three times as much. */
function endingIn900(price: number): number {
  return price < 900 ? price : Math.round((price - 900) / 1000) * 1000 + 900
}

/** Whole paisa: 1000.1 + 0.7 is 1000.8000000000001, which an undo would not find again. */
function plus(price: number, taka: number): number {
  return toTaka(toPaisa(price) + toPaisa(taka))
}

function unitsOf(onHand: number, { how, count }: NonNullable<BulkChange['units']>): number {
  return Math.max(0, how === 'set' ? count : onHand + count)
}
