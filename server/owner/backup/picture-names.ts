import type { ClientBase } from 'pg'
import type { Folder } from '#server/site/uploads/storage.ts'
import { hasTable } from './tables.ts'

export type PictureFile = { folder: Folder; name: string }

/**
 * Every picture in the database: recorded as an upload, shown by a product, a page or an order, or sent with a claim.
 * The backup that is made before an update reads the tables of the version before it, in which newer tables and columns
 * are missing.
 */
export async function listPictures(client: ClientBase): Promise<PictureFile[]> {
  const photos = (await hasTable(client, 'units'))
    ? "union all select array_to_string(photos, ' ') from units"
    : ''
  const claims = (await hasTable(client, 'claim_photos'))
    ? "union all select 'claim-photos', name from claim_photos"
    : ''
  const { rows } = await client.query<PictureFile>(`
    with places as (
      select concat_ws(' ', array_to_string(images, ' '), details, to_jsonb(products) ->> 'details_bangla') as text
        from products
      ${photos}
      union all select path from webpage_images
      union all select distinct image from order_lines
    ), shown as (
      select name from uploads
      union select found[1] || '.webp'
        from places, regexp_matches(text, '/(?:uploads|pictures/[a-z0-9]+)/([A-Za-z0-9_-]+)[.]', 'g') as found
    )
    select 'uploads' as folder, name from shown ${claims} order by 1, 2`)
  return rows
}
