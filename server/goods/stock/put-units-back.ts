import { sql } from 'drizzle-orm'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lockStock } from './lock-stock.ts'
import { countUnits, unitColumns } from './units-by-product.ts'
import { updateProductFromUnits } from './update-product-from-units.ts'

type Back = {
  orderId: string
  /** Whether machines are listed again as they were, because nobody has had them in hand. */
  keepsGrades?: boolean
  /** The lines that come back, each with the number of pieces that do. */
  lines: readonly { productId: string; quantity: number; unitId: string | null }[]
}

/**
 * Puts units that an order had taken back into the stock. A product that was deleted in the meantime is left out, and
 * so is one that is sold by unit by now: staff enter such machines one by one. A unit that is known by itself comes
 * back without its grade, unless it keeps it: somebody looks at it again before it is listed.
 */
export async function putUnitsBack(
  tx: Tx,
  touch: Touch,
  { orderId, lines, keepsGrades = false }: Back,
): Promise<void> {
  const unitsByProduct = countUnits(lines)
  const unitIds = lines.flatMap(({ unitId }) => unitId ?? [])
  await lockStock(tx, unitsByProduct)
  const { ids, quantities } = unitColumns(unitsByProduct)
  await tx.execute(sql`
    with wanted as (
      select product_id, unit_id from order_lines
      where order_id = ${orderId} and unit_id = any(${sql.param(unitIds)}::text[])
    ), returned as (
      update units set state = ${stateOnReturn(keepsGrades ? 'listed' : 'returned')}, order_id = null,
        ${keepsGrades ? sql`` : withoutGrade} updated_at = now()
      from wanted where units.id = wanted.unit_id and units.order_id = ${orderId}
    )
    update products set quantity = products.quantity + need.quantity
    from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as need(id, quantity)
    where products.id = need.id and not products.by_unit
      and not exists (select from wanted where wanted.product_id = need.id)`)
  for (const id of unitsByProduct.keys()) {
    // A product whose last unit is withdrawn here is sold by quantity again.
    await updateProductFromUnits(tx, id)
    touch(tags.stock(id))
  }
}

const withoutGrade = sql`grade = null, battery_percent = null, cycles = null, flaws = '{}', flaws_bangla = '{}',
  checks = '{}', photos = '{}', verified_photo = null,`

/**
 * A unit whose product was deleted, or whose machine staff entered again before the order was cancelled, is withdrawn:
 * listed or returned it would keep the serial number from the unit that the machine is now.
 */
const stateOnReturn = (state: 'listed' | 'returned') => sql`case when units.product_id is null or exists (
    select from units as duplicate where duplicate.id <> units.id and duplicate.state not in ('sold', 'withdrawn')
      and units.serial <> '' and upper(duplicate.serial) = upper(units.serial) and lower(duplicate.brand) = lower(units.brand))
  then 'withdrawn' else ${state} end`
