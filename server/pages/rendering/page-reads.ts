import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import { readTexts, type StoredTexts } from '#server/pages/page-texts/queries.ts'
import type { CachedRead } from '#server/platform/changes/cached-reads.ts'
import { type Tag, tags } from '#server/platform/changes/tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readDetails } from '#server/site/shop-details/queries.ts'
import type { SavedDetails } from '#shared/site/shop-details.ts'
import type { RenderCallbacks } from './page-cache.ts'

/** The sources of one page's data, and callbacks for what was read, what failed and what was not found. */
export type PageReads = Pick<RenderCallbacks, 'note'> & {
  db: Db
  catalogue: Catalogue
  cachedRead: CachedRead
  /** Called for a part that could not be read; the page is shown without it. */
  onReadFailed: (error: unknown) => void
  /** Called with the text of a search that found nothing. */
  onMissedSearch?: ((text: string) => void) | undefined
}

/** Banners and branches are not what a visitor came for: when they cannot be read, the page is shown without them. */
export async function readOptional<T>(
  { cachedRead, note, onReadFailed }: PageReads,
  tag: Tag,
  read: () => Promise<T[]>,
): Promise<T[]> {
  note(tag)
  try {
    return await cachedRead(tag, read)
  } catch (error) {
    onReadFailed(error)
    return []
  }
}

/** Everything that staff edited, from memory. The page depends only on what is under its own key. */
export async function editedTexts(reads: PageReads, key: string): Promise<StoredTexts> {
  const { db, cachedRead, note, onReadFailed } = reads
  note(tags.pageText(key))
  try {
    return await cachedRead(tags.pageTexts(), () => readTexts(db))
  } catch (error) {
    onReadFailed(error)
    return new Map()
  }
}

/** The shop's details, from memory. A page is shown with those of before where they cannot be read. */
export async function currentDetails(reads: PageReads): Promise<SavedDetails | undefined> {
  const { db, cachedRead, note, onReadFailed } = reads
  note(tags.shopDetails())
  try {
    return await cachedRead(tags.shopDetails(), () => readDetails(db))
  } catch (error) {
    onReadFailed(error)
    return undefined
  }
}
