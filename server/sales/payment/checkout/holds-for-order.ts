import { findHoldFacts } from '#server/goods/stock/find-hold-facts.ts'
import {
  chooseHolds,
  hasTooManyUnpaid,
  isScarce,
  mayHoldMore,
  type ProductUnits,
} from '#server/goods/stock/hold-rules.ts'
import { type Holder, lockNetwork } from '#server/goods/stock/lock-holder.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Problem } from '#shared/problem.ts'
import type { PricedOrder } from './price-lines.ts'
import type { SoldProduct } from './sold-product.ts'

type HoldRequest = {
  priced: Pick<PricedOrder, 'unitsByProduct' | 'totalPaisa'>
  holder: Holder
  products: ReadonlyMap<string, Pick<SoldProduct, 'quantity'>>
  /** An order that is paid again. */
  orderId?: string | null
  /** Multiplies the limits, as it does those per address. */
  factor: number
}

type NewHold = { productId: string; quantity: number; isScarce: boolean; network: string; minutes: number }

/**
 * Chooses the units that an order may set aside, and refuses a person with too many. Products and holder are locked.
 * `missing`: products with too few units that nobody holds.
 */
export async function holdsFor(
  tx: Tx,
  { priced, holder, products, orderId = null, factor }: HoldRequest,
): Promise<{ holds: NewHold[]; missing: string[] }> {
  const ids = [...priced.unitsByProduct.keys()]
  const findFacts = () => findHoldFacts(tx, holder, { productIds: ids, orderId })
  let facts = await findFacts()
  const wanted = ids.map((id): ProductUnits => {
    const onHand = products.get(id)?.quantity ?? 0
    return {
      productId: id,
      wanted: priced.unitsByProduct.get(id) ?? 0,
      onHand,
      held: Number(facts.held[id] ?? 0),
    }
  })
  const units = wanted.reduce((sum, product) => sum + product.wanted, 0)
  const whole = { units, paisa: priced.totalPaisa }
  if (hasTooManyUnpaid(facts, whole, factor)) throw new Problem('TOO_MANY_UNPAID')
  const missing = wanted.filter(isShort).map(({ productId }) => productId)
  if (!mayHoldMore(facts, whole, factor)) return { holds: [], missing }
  if (wanted.some(isScarce)) {
    await lockNetwork(tx, holder)
    facts = await findFacts()
  }
  const chosen = chooseHolds(facts, wanted, factor)
  return { holds: chosen.map((hold) => ({ ...hold, network: holder.network })), missing }
}

function isShort({ wanted, onHand, held }: ProductUnits): boolean {
  return held + wanted > onHand
}
