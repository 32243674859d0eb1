import { sql } from 'drizzle-orm'
import { alerts, holds, products, units } from '#server/platform/db/schema.ts'
import type { Chosen } from '#shared/pricing.ts'

const groups = ['ram', 'ssd', 'color'] as const

const isFree = sql`${units.productId} = ${products.id} and ${units.state} = 'listed'
  and not exists (select from ${holds} where ${holds.unitId} = ${units.id})`

/** The price of the cheapest free unit that is as the reader of an alert chose; null where there is none. */
export const lowestFitting = sql<
  number | null
>`(select min(${units.pricePaisa})::float8 from ${units} where ${isFree} and ${sql.join(
  groups.map(
    (group) => sql`coalesce(${alerts.chosen}->>${sql.raw(`'${group}'`)}, ${units[group]}) = ${units[group]}`,
  ),
  sql` and `,
)})`

/** The same for a choice that is made now. */
export function lowestFittingOf(chosen: Chosen) {
  const fits = groups.flatMap((group) => (chosen[group] ? sql`${units[group]} = ${chosen[group]}` : []))
  return sql<
    number | null
  >`(select min(${units.pricePaisa})::float8 from ${units} where ${sql.join([isFree, ...fits], sql` and `)})`
}
