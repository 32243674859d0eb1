import type { Db, Tx } from '#server/platform/db/client.ts'
import { shopDetails } from '#server/platform/db/schema.ts'
import { defaultDetails, type SavedDetails } from '#shared/site/shop-details.ts'

export { publicChanges } from './public-changes.ts'

/** A field that a newer version brings has its default until somebody saves it. */
export async function readDetails(db: Db | Tx): Promise<SavedDetails> {
  const [saved] = await db.select().from(shopDetails)
  return { revision: saved?.revision ?? 0, details: { ...defaultDetails, ...saved?.details } }
}
