import { sql } from 'drizzle-orm'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'

/**
 * Brings quantity, price and options of a product to what its listed units say. The product is locked. A product whose
 * units are all drafts or withdrawn is sold by quantity again, with none on hand.
 */
export async function updateProductFromUnits(tx: Tx, productId: string): Promise<void> {
  await tx.execute(sql`
    with listed as (
      select ram, ssd, color, price_paisa from units where product_id = ${productId} and state = 'listed'
    ), fact as (
      select (select count(*) from listed)::int as listed, (select min(price_paisa) from listed) as lowest,
        exists (select from units where product_id = ${productId}
          and state in ('listed', 'sold', 'returned')) as by_unit
    )
    update products set by_unit = fact.by_unit,
      quantity = case when fact.by_unit or products.by_unit then fact.listed else quantity end,
      new_price_paisa = coalesce(fact.lowest, new_price_paisa),
      options = case when fact.listed = 0 then options else jsonb_build_object(
        'ram', ${valuesOf('ram')}, 'ssd', ${valuesOf('ssd')}, 'color', ${valuesOf('color')},
        'display', case when options #> '{display,0}' is null then '[]'
          else jsonb_build_array(options #> '{display,0}' || '{"addPrice": 0}') end) end
    from fact where products.id = ${productId}`)
}

/** The same after staff changed a unit: the product's page shows other units, even where the product stays the same. */
export async function updateAndTouchProduct(tx: Tx, touch: Touch, productId: string): Promise<void> {
  await updateProductFromUnits(tx, productId)
  touch(tags.product(productId))
  touch(tags.units(productId))
}

/** The values that listed units have, those of the cheapest first: filters and search go by a product's options. */
function valuesOf(column: 'ram' | 'ssd' | 'color') {
  const value = sql.raw(column)
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('value', value, 'addPrice', 0) order by lowest, value), '[]')
    from (select ${value} as value, min(price_paisa) as lowest from listed where ${value} <> '' group by ${value}) as by_value)`
}
