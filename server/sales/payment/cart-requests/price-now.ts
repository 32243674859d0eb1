import { listedUnits } from '#server/goods/units/queries.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { CartToSend } from '#shared/contract/hotline/cart-requests.ts'
import type { PublicUnit } from '#shared/contract/units.ts'
import { type Paisa, toPaisa } from '#shared/money.ts'
import type { Chosen } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import { readProductsAndCoupons } from '../checkout/lock-checkout.ts'
import { pricedLine } from '../checkout/price-lines.ts'
import type { SoldProduct, SoldUnit } from '../checkout/sold-product.ts'

type AskedLine = CartToSend['products'][number]

/** A line at the price of this moment, or the reason why it cannot be ordered. */
export type LineNow = { product: SoldProduct | undefined } & (
  | { refusal: string }
  | { refusal: null; name: string; unitPaisa: Paisa; chosen: Chosen; unit?: PublicUnit | undefined }
)

/** Prices lines by the rules of the checkout, whether or not enough is in stock: nothing is ordered yet. */
export async function priceNow(db: Db | Tx, lines: readonly AskedLine[]): Promise<LineNow[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const { products } = await readProductsAndCoupons(db, ids)
  const units = lines.some(({ unitId }) => unitId)
    ? await listedUnits(db, ids)
    : new Map<string, PublicUnit[]>()
  return lines.map((line) => {
    const product = products.get(line.productId)
    return { product, ...lineNow(line, product, units.get(line.productId) ?? []) }
  })
}

function lineNow(line: AskedLine, product: SoldProduct | undefined, units: readonly PublicUnit[]) {
  const unit = units.find(({ _id }) => _id === line.unitId)
  if (product && line.unitId && (!unit || line.quantity !== 1))
    return { refusal: `The unit of ${product.title} that you chose is no longer for sale.` }
  const sold = unit && { unit: toSoldUnit(unit, line.productId) }
  try {
    const { name, unitPaisa, chosen } = pricedLine({ ...line, ...sold }, product, 0, { mayBeOut: true })
    return { refusal: null, name, unitPaisa, chosen: unit ? { unitId: unit._id } : chosen, unit }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message }
    throw error
  }
}

function toSoldUnit({ _id, code, grade, battery, price, photos, ...unit }: PublicUnit, productId: string) {
  const chosen: Chosen = {
    ...(unit.ram && { ram: unit.ram }),
    ...(unit.ssd && { ssd: unit.ssd }),
    ...(unit.color && { color: unit.color }),
  }
  const sold: SoldUnit = {
    id: _id,
    productId,
    code,
    grade,
    battery,
    pricePaisa: toPaisa(price),
    photo: photos[0] ?? '',
    chosen,
  }
  return sold
}
