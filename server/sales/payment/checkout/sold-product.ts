import type { LineUnit } from '#shared/contract/orders.ts'
import type { Paisa } from '#shared/money.ts'
import type { Chosen, Options } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import type { WarrantedProduct } from '#shared/units/warranty.ts'

/** A product as the order needs it, read from its locked row. */
export type SoldProduct = WarrantedProduct & {
  id: string
  title: string
  description: string
  images: string[]
  pictureColors: Record<string, string>
  newPricePaisa: Paisa
  options: Options
  sale: boolean
  stock: boolean
  quantity: number
  cpu: string
  gpu: string
  sku: string
  /** Sold unit by unit, see choose-units.ts. */
  byUnit: boolean
}

/** A unit that nobody else holds, as an order line copies it. */
export type SoldUnit = LineUnit & {
  id: string
  productId: string
  pricePaisa: Paisa
  photo: string
  chosen: Chosen
}

export function tooFew(title: string): Problem {
  return unavailable(`There are not enough units of ${title} left.`)
}

export function unavailable(message: string): Problem {
  return new Problem('PRODUCT_UNAVAILABLE', { message })
}
