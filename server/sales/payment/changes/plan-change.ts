import { compareUnits, type UnitLine } from '#server/goods/stock/compare-units.ts'
import { listMissing } from '#server/goods/stock/list-missing.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { StoredLine } from '#server/sales/orders/changes/store-lines.ts'
import { type LockedLine, type LockedOrder, toPiecesLeft } from '#server/sales/orders/lock-order.ts'
import type { OrderChangeQuoteInput } from '#shared/contract/changes/order-changes.ts'
import { maxOrderLines } from '#shared/limits.ts'
import { type Paisa, type Taka, toPaisa } from '#shared/money.ts'
import type { ChangeFact } from '#shared/orders/events/change-facts.ts'
import { Problem } from '#shared/problem.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import { chooseUnits } from '../checkout/choose-units.ts'
import { readProductsAndCoupons } from '../checkout/lock-checkout.ts'
import { type PricedLine, pricedLine, subtotalOf } from '../checkout/price-lines.ts'
import { type SoldProduct, tooFew } from '../checkout/sold-product.ts'
import { listChanges } from './list-changes.ts'
import { type AskedLine, type MatchedLine, matchLines } from './match-lines.ts'
import { type ChangedPrice, priceChange } from './price-change.ts'

type Change = Pick<OrderChangeQuoteInput, 'lines' | 'staffDiscount' | 'deliveryCharge'>
export type ChangeLimits = { discountPercent: number; mostCharge: Taka }

/** A line after the change, and the line that was asked for. */
type PlannedLine = { position: number; quantity: number; unitPaisa: Paisa; stored: StoredLine }

export type PlannedChange = {
  lines: PlannedLine[]
  price: ChangedPrice
  /** Units that come back from the order, and those that it needs more of. */
  units: ReturnType<typeof compareUnits>
  changes: ChangeFact[]
}

/**
 * Works out a change of an order: which lines stay, what the others cost today, the sums, the units. With order and
 * products locked, the result holds until the transaction ends.
 */
export async function planChange(
  db: Db | Tx,
  { order, lines }: Pick<LockedOrder, 'order' | 'lines'>,
  change: Change,
  limits: ChangeLimits,
): Promise<PlannedChange> {
  const matched = matchLines(lines, change.lines)
  const { products, coupons } = await readProductsAndCoupons(db, productsOf(change.lines))
  // A pre-order waits for what is not in stock.
  const mayBeOut = order.channel !== 'web' && order.holdUntil === null && !order.unitsTaken
  const planned = await planLines(db, matched, { lines, products, mayBeOut })
  if (planned.length > maxOrderLines)
    throw new Problem('BAD_REQUEST', { message: `An order has at most ${maxOrderLines} lines.` })
  const subtotalPaisa = subtotalOf(planned)
  const bought = matched.flatMap((one) =>
    one.is === 'product' ? (products.get(one.asked.productId) ?? []) : [],
  )
  const price = priceChange(order, change, { subtotalPaisa, products: bought, coupons, ...limits })
  const units = compareUnits(toPiecesLeft(lines), toStoredUnits(lines, planned))
  return { lines: planned, price, units, changes: listChanges({ order, lines }, planned, price) }
}

/** The products of lines that are asked for; a free line has none. */
export function productsOf(lines: readonly AskedLine[]): string[] {
  return [...new Set(lines.flatMap((line) => ('productId' in line ? line.productId : [])))]
}

type Goods = { lines: readonly LockedLine[]; products: ReadonlyMap<string, SoldProduct>; mayBeOut: boolean }

async function planLines(
  db: Db | Tx,
  matched: (MatchedLine & { position: number })[],
  { lines, products, mayBeOut }: Goods,
): Promise<PlannedLine[]> {
  const { added } = compareUnits(toPiecesLeft(lines), toUnitLines(matched))
  const missing = await listMissing(db, added)
  const title = products.get(missing[0] ?? '')?.title
  if (missing.length > 0 && !mayBeOut) throw tooFew(title ?? 'a product')
  const asked = matched.flatMap((one) =>
    one.is === 'product' ? [{ ...one.asked, position: one.position }] : [],
  )
  const chosen = await chooseUnits(db, asked, products, missing)
  return matched.flatMap((one): PlannedLine[] => {
    const { position } = one
    if (one.is === 'keep') {
      const { quantity, at, line } = one
      return [{ position, quantity, unitPaisa: line.unitPaisa, stored: { from: at, quantity } }]
    }
    const priced =
      one.is === 'free'
        ? [freeLine(one.asked)]
        : chosen
            .filter((line) => line.position === position)
            .map((line) => pricedLine(line, products.get(line.productId), position, { mayBeOut }))
    return priced.map((line) => ({
      position,
      quantity: line.quantity,
      unitPaisa: line.unitPaisa,
      stored: { from: null, line },
    }))
  })
}

/** Work and other things without a page carry the general rate of VAT, that of new products, and no warranty. */
function freeLine({ text, price }: { text: string; price: Taka }): PricedLine {
  return {
    productId: '',
    quantity: 1,
    unitPaisa: toPaisa(price),
    name: text,
    description: '',
    image: '',
    chosen: {},
    cpu: '',
    gpu: '',
    warranty: '',
    warrantyRule: null,
    returnDays: 0,
    vatRate: shopDetails().vatNew,
    sku: '',
  }
}

/** The pieces that lines which are asked for need, before their units are chosen. */
function toUnitLines(matched: readonly MatchedLine[]): UnitLine[] {
  return matched.flatMap((one): UnitLine[] => {
    if (one.is === 'free') return []
    if (one.is === 'keep') return [{ ...one.line, quantity: one.quantity - one.line.goneCount }]
    const { productId, quantity, unitId = null } = one.asked
    return [{ productId, quantity, unitId }]
  })
}

function toStoredUnits(lines: readonly LockedLine[], planned: readonly PlannedLine[]): UnitLine[] {
  return planned.flatMap(({ stored, quantity }): UnitLine[] => {
    if (stored.from === null) return [{ ...stored.line, unitId: stored.line.unitId ?? null }]
    const line = lines[stored.from]
    return line ? [{ ...line, quantity: quantity - line.goneCount }] : []
  })
}
