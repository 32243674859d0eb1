import { sql } from 'drizzle-orm'
import { orderLines, products, units, webpageImages } from '#server/platform/db/schema.ts'

/** Every text that may name a picture: of products in both languages, units, pages, and orders that were ever placed. */
export const textsWithPictures = sql`
  select concat_ws(' ', array_to_string(${products.images}, ' '), ${products.details}, ${products.detailsBangla}) as text
    from ${products}
  union all select array_to_string(${units.photos}, ' ') from ${units}
  union all select ${webpageImages.path} from ${webpageImages}
  union all select distinct ${orderLines.image} from ${orderLines}`
