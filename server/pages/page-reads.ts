import { type Tag, tags } from '../changes/tags.ts'
import { readTexts, type StoredTexts } from '../page-texts/queries.ts'
import type { Context } from '../start/context.ts'
import type { CacheEntry } from './page-cache.ts'

/** What reading for one page needs: the sources, the page's cache entry and whom to tell of what is missing. */
export type PageReads = Pick<Context, 'db' | 'catalogue' | 'cachedRead'> &
  Pick<CacheEntry, 'note'> & {
    onMissing: (error: unknown) => void
    noteMissed?: ((text: string) => void) | undefined
  }

/** Banners and branches are not what a visitor came for: when they cannot be read, the page is shown without them. */
export async function readOptional<T>(
  { cachedRead, note, onMissing }: PageReads,
  tag: Tag,
  read: () => Promise<T[]>,
): Promise<T[]> {
  note(tag)
  try {
    return await cachedRead(tag, read)
  } catch (error) {
    onMissing(error)
    return []
  }
}

/** Everything that staff edited, from memory. The page depends only on what is under its own key. */
export async function editedTexts(reads: PageReads, key: string): Promise<StoredTexts> {
  const { db, cachedRead, note, onMissing } = reads
  note(tags.pageText(key))
  try {
    return await cachedRead(tags.pageTexts(), () => readTexts(db))
  } catch (error) {
    onMissing(error)
    return new Map()
  }
}
