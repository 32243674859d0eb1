import type { Context } from '#server/context.ts'
import { readStock } from '#server/goods/stock/available-units.ts'
import { countUnits } from '#server/goods/stock/units-by-product.ts'
import { isKnownKey } from '#server/platform/changes/write-once.ts'
import type { OrderInput } from '#shared/contract/payment.ts'
import { tooFew } from './sold-product.ts'

type Order = { input: Pick<OrderInput, 'products'>; key: string | null }

/**
 * Refuses a checkout of something sold out without a transaction. In a rush for one product most checkouts come too
 * late, and each would keep the product locked for several round trips. The catalogue says when it is worth
 * asking, PostgreSQL decides; a checkout that was sent before goes on and finds its order.
 */
export async function refuseSoldOut(
  { catalogue, db }: Pick<Context, 'catalogue' | 'db'>,
  { input, key }: Order,
): Promise<void> {
  // A line that names its unit is refused with words about that unit.
  const unitsByProduct = countUnits(input.products.filter(({ unitId }) => !unitId))
  const soldOutIds = [...unitsByProduct.keys()].filter((id) => {
    const product = catalogue.byId(id)
    return product?.stock && isShort(product.available, unitsByProduct.get(id))
  })
  if (soldOutIds.length === 0 || (key !== null && (await isKnownKey(db, key)))) return
  const missing = (await readStock(db, soldOutIds)).find(({ id, available }) =>
    isShort(available, unitsByProduct.get(id)),
  )
  if (missing) throw tooFew(catalogue.byId(missing.id)?.title ?? 'a product')
}

function isShort(available: number, needed = 0): boolean {
  return available < needed
}
