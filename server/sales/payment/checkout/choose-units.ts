import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { formatTaka, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import type { Chosen } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import { type SoldProduct, type SoldUnit, tooFew, unavailable } from './sold-product.ts'

type RequestedLine = Omit<Chosen, 'unitId'> & {
  productId: string
  quantity: number
  unitId?: string | null | undefined
  /** The price that the browser knows; staff send none. */
  price?: Taka
}

/**
 * Finds the units that the lines ask for: each unit is a line of its own. A client that knows nothing of units sends a
 * price and gets units that cost exactly that. Where products are locked, what is free here stays free until the
 * transaction ends. Lines of products that are `missing` name a unit or get none.
 */
export async function chooseUnits<Line extends RequestedLine>(
  tx: Db | Tx,
  lines: readonly Line[],
  products: ReadonlyMap<string, SoldProduct>,
  missing: readonly string[] = [],
): Promise<(Line & { unit?: SoldUnit })[]> {
  const asksForUnit = ({ productId, unitId }: RequestedLine) =>
    unitId || (products.get(productId)?.byUnit && !missing.includes(productId))
  if (!lines.some(asksForUnit)) return [...lines]
  const free = await listFree(tx, [...products.keys()])
  const namedIds = new Set(lines.map(({ unitId }) => unitId))
  return lines.flatMap((line, position) => {
    const product = products.get(line.productId)
    if (!product || !asksForUnit(line)) return [line]
    const ofProduct = free.filter(({ productId }) => productId === product.id)
    // Another line that names a unit gets it, wherever it stands.
    const unnamed = ofProduct.filter(({ id }) => !namedIds.has(id))
    const units = line.unitId
      ? [namedUnit(ofProduct, line, product)]
      : fittingUnits(unnamed, { line, product, position })
    for (const unit of units) free.splice(free.indexOf(unit), 1)
    return units.map((unit) => ({ ...line, quantity: 1, unit }))
  })
}

function namedUnit(free: readonly SoldUnit[], line: RequestedLine, { title }: SoldProduct): SoldUnit {
  const unit = free.find(({ id }) => id === line.unitId)
  if (unit && line.quantity === 1) return unit
  const message = unit
    ? `Unit ${unit.code} is one machine. Please order it once.`
    : `The unit of ${title} that you chose is sold, or somebody is paying for it. Please choose another one.`
  throw unavailable(message)
}

type LineOfProduct = { line: RequestedLine; product: SoldProduct; position: number }

/** As many units as the line asks for at the price it names; those with the options it names come first. */
function fittingUnits(free: readonly SoldUnit[], { line, product, position }: LineOfProduct): SoldUnit[] {
  const [cheapest] = free
  if (!cheapest) throw tooFew(product.title)
  const { price } = line
  const atPrice = price === undefined ? free : free.filter((unit) => unit.pricePaisa === toPaisa(price))
  if (atPrice.length === 0) throw priceChanged(cheapest, product, position)
  if (!(line.quantity <= atPrice.length)) throw tooFew(product.title)
  const differences = ({ chosen }: SoldUnit) =>
    (['ram', 'ssd', 'color'] as const).filter((group) => line[group] && line[group] !== chosen[group]).length
  return [...atPrice].sort((one, other) => differences(one) - differences(other)).slice(0, line.quantity)
}

function priceChanged({ pricePaisa }: SoldUnit, { title }: SoldProduct, position: number): Problem {
  const expected = toTaka(pricePaisa)
  const message = `${title} now costs ${formatTaka(expected)}.`
  return new Problem('PRICE_CHANGED', {
    details: [{ path: `products.${position}.price`, message, expected }],
  })
}

/** A statement of its own: the one that waited for the locks does not see the holds that it waited for. */
async function listFree(tx: Db | Tx, productIds: readonly string[]): Promise<SoldUnit[]> {
  const { rows } = await tx.execute<SoldUnit>(sql`
    select id, product_id as "productId", code, grade, battery_percent as battery, price_paisa::float8 as "pricePaisa",
      photos[1] as photo, jsonb_strip_nulls(jsonb_build_object('ram', nullif(ram, ''), 'ssd', nullif(ssd, ''),
        'color', nullif(color, ''))) as chosen
    from units
    where product_id = any(${sql.param(productIds)}::text[]) and state = 'listed'
      and not exists (select from holds where holds.unit_id = units.id)
    order by price_paisa, code`)
  return rows
}
