import type { ClientBase } from 'pg'

/** Every uploaded picture in the database: recorded as an upload, or shown by a product, a page or an order. */
export async function listPictureNames(client: ClientBase): Promise<string[]> {
  // The backup that is made before an update reads the tables of the version before it.
  const { rows: known } = await client.query<{ units: boolean }>(
    `select to_regclass('units') is not null as units`,
  )
  const photos = known[0]?.units ? "union all select array_to_string(photos, ' ') from units" : ''
  const { rows } = await client.query<{ name: string }>(`
    with places as (
      select array_to_string(images, ' ') || ' ' || details as text from products
      ${photos}
      union all select path from webpage_images
      union all select distinct image from order_lines
    )
    select name from uploads
    union select found[1] || '.webp'
      from places, regexp_matches(text, '/(?:uploads|pictures/[a-z0-9]+)/([A-Za-z0-9_-]+)[.]', 'g') as found
    order by 1`)
  return rows.map(({ name }) => name)
}
