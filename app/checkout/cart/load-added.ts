import type { CartProduct } from '#app/state/cart.ts'
import { toCartProduct } from '#app/state/cart-changes.ts'
import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { Chosen } from '#shared/pricing.ts'
import { choiceFrom } from '#shared/products/choice-address.ts'
import { asUnit, choiceOfUnit, chosenUnit } from '#shared/units/unit-choice.ts'

/** The product and options in the address, for the cart; no product where the shop no longer has it. */
export type Added = { product?: CartProduct; chosen: Chosen }

/**
 * Reads `/cart?add=ID&ram=16GB`, or `/cart?add=ID&unit=CODE`: the address to which Buy Now and Add To Cart
 * lead while a page has no scripts yet. The cart lives in the browser, so the page that opens there adds the
 * product once its own scripts run.
 */
export async function loadAdded(pageData: PageData, search: URLSearchParams): Promise<Added | null> {
  const id = search.get('add')
  if (!id) return null
  const found = await pageData.product({ id })
  if (!found || !('product' in found)) return { chosen: {} }
  const { units: _, ...product } = found.product
  const unit = chosenUnit(found.product, search)
  return unit
    ? { product: toCartProduct(asUnit(product, unit)), chosen: choiceOfUnit(product.options, unit) }
    : { product: toCartProduct(product), chosen: choiceFrom(product.options, search) }
}
