import type { Tag } from '../changes/tags.ts'
import { createPageStore } from './page-store.ts'
import type { Resource } from './resource.ts'

/** The way in which a rendering reports to the cache. */
export type CacheEntry = {
  /** Loaders call this before they read something, so that a change in between is not missed. */
  note(tag: Tag): void
  /** Called when the size of the resource has changed by this many bytes. */
  resized(bytes: number): void
}
export type PageResult = { resource: Resource; cacheable: boolean }

type Flight = { tags: Set<Tag>; stale: boolean; result?: Promise<Resource> }

export type PageCache = ReturnType<typeof createPageCache>

/** Rendered pages as bytes, dropped exactly when something they were made from changes. */
export function createPageCache({ maxBytes }: { maxBytes: number }) {
  const counts = { hits: 0, misses: 0, dropped: 0, evicted: 0 }
  const store = createPageStore({ maxBytes, onEvict: () => void counts.evicted++ })
  const flights = new Map<string, Flight>()

  function get(key: string): Resource | undefined {
    const resource = store.get(key)
    if (resource) counts.hits += 1
    return resource
  }

  /** The page under this key, made by `render` on a miss. Requests for a page that is being rendered share the result. */
  function load(key: string, render: (entry: CacheEntry) => Promise<PageResult>): Promise<Resource> {
    const cached = get(key)
    if (cached) return Promise.resolve(cached)
    const running = flights.get(key)?.result
    if (running) return running
    counts.misses += 1
    const tags = new Set<Tag>()
    const flight: Flight = { tags, stale: false }
    flights.set(key, flight)
    flight.result = finish()
    return flight.result

    async function finish() {
      try {
        const { resource, cacheable } = await render({
          note: (tag) => void tags.add(tag),
          resized: (bytes) => store.resize(key, bytes),
        })
        if (cacheable && !flight.stale) store.add({ key, resource, tags })
        return resource
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
  }

  /** Drops what was made from these tags; called after the change is committed and the catalogue has it. */
  function drop(tags: readonly Tag[] | 'everything') {
    for (const [key, flight] of flights) {
      if (tags !== 'everything' && !tags.some((tag) => flight.tags.has(tag))) continue
      // This rendering may have read the old data: it is not stored, and later requests do not join it.
      flight.stale = true
      flights.delete(key)
    }
    counts.dropped += store.drop(tags)
  }

  return { get, load, drop, counts, size: store.size }
}
