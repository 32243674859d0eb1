import type { Db, Tx } from '#server/platform/db/client.ts'
import { shopDetails } from '#server/platform/db/schema.ts'
import { defaultDetails, type SavedDetails, type ShopDetails } from '#shared/site/shop-details.ts'

export { publicChanges } from './public-changes.ts'

/** Belongs to the English that is stored beside it: the Bangla of the demo is that of no other text. */
const noBangla = { taglineBangla: '', addressBangla: '' }

/** A field that a newer version brings has its default until somebody saves it. */
export async function readDetails(db: Db | Tx): Promise<SavedDetails> {
  const [saved] = await db.select().from(shopDetails)
  if (!saved) return { revision: 0, details: defaultDetails }
  const details: Partial<ShopDetails> = saved.details
  return { revision: saved.revision, details: { ...defaultDetails, ...noBangla, ...details } }
}
