import type { Tag } from '../changes/tags.ts'
import type { Resource } from './resource.ts'

/** What a page was made from. Loaders note each thing before they read it. */
export type Reads = { note(tag: Tag): void }

const bytesPerTag = 100

type Entry = { key: string; resource: Resource; tags: ReadonlySet<Tag> }
type Flight = { tags: Set<Tag>; stale: boolean; done: Promise<Resource> }
export type Grown = (bytes: number) => void

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Pages as bytes, dropped exactly when something they were made from changes. A page asked for once waits in
 * `fresh`; asked for again it moves to `proven`, so a flood of odd addresses cannot push out the home page.
 */
export function createPageCache({ maxBytes }: { maxBytes: number }) {
  const fresh = createShelf()
  const proven = createShelf()
  const byTag = new Map<Tag, Set<Entry>>()
  const flights = new Map<string, Flight>()
  const counts = { hits: 0, misses: 0, dropped: 0, evicted: 0 }

  function get(key: string): Resource | undefined {
    const entry = proven.touch(key)
    if (entry) return hit(entry)
    const second = fresh.remove(key)
    if (!second) return undefined
    proven.add(second)
    void second.resource.shrink()
    // Most of the room is for pages that were asked for more than once.
    while (proven.bytes() > maxBytes * 0.8 && proven.count() > 1) fresh.add(proven.shift()!)
    return hit(second)
  }

  function hit({ resource }: Entry): Resource {
    counts.hits += 1
    return resource
  }

  /** The page under this key, made by `make` if it is not here; those who ask meanwhile share the making. */
  function load(
    key: string,
    make: (reads: Reads, grown: Grown) => Promise<{ resource: Resource; keep: boolean }>,
  ): Promise<Resource> {
    const kept = get(key)
    if (kept) return Promise.resolve(kept)
    const underWay = flights.get(key)
    if (underWay) return underWay.done
    counts.misses += 1
    const flight: Flight = { tags: new Set(), stale: false, done: Promise.resolve(undefined as never) }
    const grown: Grown = (bytes) => {
      for (const shelf of [fresh, proven]) if (shelf.grew(key, bytes)) makeRoom()
    }
    const finish = async () => {
      try {
        const { resource, keep } = await make({ note: (tag) => void flight.tags.add(tag) }, grown)
        if (keep && !flight.stale) store({ key, resource, tags: flight.tags })
        return resource
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
    flights.set(key, flight)
    flight.done = finish()
    return flight.done
  }

  function store(entry: Entry) {
    if (entry.resource.size() > maxBytes * 0.1) return
    remove(entry.key)
    fresh.add(entry)
    for (const tag of entry.tags) {
      const entries = byTag.get(tag)
      if (entries) entries.add(entry)
      else byTag.set(tag, new Set([entry]))
    }
    makeRoom()
  }

  function makeRoom() {
    while (fresh.bytes() + proven.bytes() > maxBytes) {
      const oldest = fresh.count() > 0 ? fresh.shift() : proven.shift()
      if (!oldest) return
      forget(oldest)
      counts.evicted += 1
    }
  }

  function remove(key: string) {
    const entry = fresh.remove(key) ?? proven.remove(key)
    if (entry) forget(entry)
  }

  function forget(entry: Entry) {
    for (const tag of entry.tags) {
      const entries = byTag.get(tag)
      entries?.delete(entry)
      if (entries?.size === 0) byTag.delete(tag)
    }
  }

  /** Called after the change is committed and the catalogue knows of it. */
  function drop(tags: readonly Tag[] | 'everything') {
    for (const [key, flight] of flights) {
      if (tags !== 'everything' && !tags.some((tag) => flight.tags.has(tag))) continue
      // It may have read what was there before: it is neither kept nor joined by those who come now.
      flight.stale = true
      flights.delete(key)
    }
    const entries =
      tags === 'everything'
        ? [...fresh.entries(), ...proven.entries()]
        : tags.flatMap((tag) => [...(byTag.get(tag) ?? [])])
    for (const { key } of entries) remove(key)
    counts.dropped += entries.length
  }

  const size = () => ({ pages: fresh.count() + proven.count(), bytes: fresh.bytes() + proven.bytes() })
  return { get, load, drop, counts, size }
}

/** Entries in the order of their last use, and how much they weigh. */
function createShelf() {
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
    grew(key: string, bytes: number): boolean {
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
