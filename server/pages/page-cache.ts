import type { Tag } from '../changes/tags.ts'
import type { Resource } from './resource.ts'

const bytesPerTag = 100

/** What a rendering tells the cache. */
export type CacheEntry = {
  /** Loaders call this before they read something, so that a change in between is not missed. */
  note(tag: Tag): void
  /** Called when the size of the resource has changed by this many bytes. */
  resized(bytes: number): void
}
export type PageResult = { resource: Resource; cacheable: boolean }

type Entry = { key: string; resource: Resource; tags: ReadonlySet<Tag> }
type Flight = { tags: Set<Tag>; stale: boolean; result?: Promise<Resource> }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Rendered pages as bytes, dropped exactly when something they were made from changes. Eviction is a segmented LRU:
 * a page starts on `probation` and moves to `protectedPages` at its second request, so a flood of odd addresses
 * cannot evict the home page.
 */
export function createPageCache({ maxBytes }: { maxBytes: number }) {
  const probation = createSegment()
  const protectedPages = createSegment()
  const byTag = new Map<Tag, Set<Entry>>()
  const flights = new Map<string, Flight>()
  const counts = { hits: 0, misses: 0, dropped: 0, evicted: 0 }

  function get(key: string): Resource | undefined {
    const entry = protectedPages.touch(key) ?? promote(key)
    if (entry) counts.hits += 1
    return entry?.resource
  }

  function promote(key: string): Entry | undefined {
    const entry = probation.remove(key)
    if (!entry) return undefined
    protectedPages.add(entry)
    void entry.resource.shrink()
    while (protectedPages.bytes() > maxBytes * 0.8 && protectedPages.count() > 1) {
      const oldest = protectedPages.shift()
      if (oldest) probation.add(oldest)
    }
    return entry
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
        const { resource, cacheable } = await render({ note: (tag) => void tags.add(tag), resized })
        if (cacheable && !flight.stale) store({ key, resource, tags })
        return resource
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    }

    function resized(bytes: number) {
      for (const segment of [probation, protectedPages]) if (segment.resize(key, bytes)) evict()
    }
  }

  function store(entry: Entry) {
    if (entry.resource.size() > maxBytes * 0.1) return
    remove(entry.key)
    probation.add(entry)
    for (const tag of entry.tags) {
      const entries = byTag.get(tag)
      if (entries) entries.add(entry)
      else byTag.set(tag, new Set([entry]))
    }
    evict()
  }

  function evict() {
    while (probation.bytes() + protectedPages.bytes() > maxBytes) {
      const oldest = probation.count() > 0 ? probation.shift() : protectedPages.shift()
      if (!oldest) return
      forget(oldest)
      counts.evicted += 1
    }
  }

  function remove(key: string) {
    const entry = probation.remove(key) ?? protectedPages.remove(key)
    if (entry) forget(entry)
  }

  function forget(entry: Entry) {
    for (const tag of entry.tags) {
      const entries = byTag.get(tag)
      entries?.delete(entry)
      if (entries?.size === 0) byTag.delete(tag)
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
    const entries =
      tags === 'everything'
        ? [...probation.entries(), ...protectedPages.entries()]
        : tags.flatMap((tag) => [...(byTag.get(tag) ?? [])])
    for (const { key } of entries) remove(key)
    counts.dropped += entries.length
  }

  const size = () => ({
    pages: probation.count() + protectedPages.count(),
    bytes: probation.bytes() + protectedPages.bytes(),
  })
  return { get, load, drop, counts, size }
}

/** Entries in the order of their last use, and their size in memory. */
function createSegment() {
  const entries = new Map<string, { entry: Entry; bytes: number }>()
  let total = 0

  function remove(key: string): Entry | undefined {
    const held = entries.get(key)
    if (!held) return undefined
    entries.delete(key)
    total -= held.bytes
    return held.entry
  }

  return {
    add(entry: Entry) {
      const bytes = entry.resource.size() + 2 * entry.key.length + bytesPerTag * entry.tags.size
      entries.set(entry.key, { entry, bytes })
      total += bytes
    },
    touch(key: string): Entry | undefined {
      const held = entries.get(key)
      if (!held) return undefined
      entries.delete(key)
      entries.set(key, held)
      return held.entry
    },
    resize(key: string, bytes: number): boolean {
      const held = entries.get(key)
      if (!held) return false
      held.bytes += bytes
      total += bytes
      return true
    },
    shift(): Entry | undefined {
      const [key] = entries.keys()
      return key === undefined ? undefined : remove(key)
    },
    remove,
    entries: () => [...entries.values()].map(({ entry }) => entry),
    bytes: () => total,
    count: () => entries.size,
  }
}
