import { sql } from 'drizzle-orm'
import { alerts, products } from '#server/platform/db/schema.ts'
import { optionGroups } from '#shared/pricing.ts'

/** The amount that the options of an alert add to the price today, as `unitPaisa` counts it. */
export const chosenExtras = sql<number>`(${sql.join(optionGroups.map(extraOf), sql` + `)})`

/** A group that the alert does not name, or a value that is offered no more, counts as the first one. */
function extraOf(group: (typeof optionGroups)[number]) {
  const name = sql.raw(`'${group}'`)
  return sql`coalesce(
    (select round((offered->>'addPrice')::numeric * 100)::float8
      from jsonb_array_elements(${products.options}->${name}) with ordinality as offers(offered, place)
      order by (offered->>'value' = ${alerts.chosen}->>${name}) is true desc, place limit 1), 0)`
}
