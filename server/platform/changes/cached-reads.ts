import { LRUCache } from 'lru-cache'
import type { Changes } from './changes.ts'

export type CachedRead = ReturnType<typeof createCachedReads>

/** Visitors can make up category names, so the number of entries is bounded. */
const maxEntries = 100

/**
 * Small query results that many pages need (banners, branches), under their tag and cached until it is written, so
 * that rendering the home page makes no query.
 */
export function createCachedReads({ observe }: Pick<Changes, 'observe'>) {
  const cache = new LRUCache<string, Promise<unknown>>({ max: maxEntries })

  observe((changed) => {
    if (changed === 'everything') cache.clear()
    else for (const tag of changed) cache.delete(tag)
  })

  return function cachedRead<T>(key: string, read: () => PromiseLike<T>): Promise<T> {
    // Each key belongs to one kind of read, so an entry under it has this type.
    const hit = cache.get(key) as Promise<T> | undefined
    if (hit) return hit
    // A query of Drizzle is sent again each time it is awaited; a promise of its rows is not.
    const result = Promise.resolve(read())
    cache.set(key, result)
    result.catch(() => {
      if (cache.peek(key) === result) cache.delete(key)
    })
    return result
  }
}
