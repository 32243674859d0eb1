import type { Tag } from '#server/platform/changes/tags.ts'
import type { Resource } from '#server/platform/http/resource.ts'
import { createSegmentedLru, type StoredPage } from './segmented-lru.ts'

/** Callbacks by which a rendering tells the cache what it reads, and how large its page is. */
export type RenderCallbacks = {
  /** Loaders call this before they read something, so that a change in between is not missed. */
  note: (tag: Tag) => void
  /** Called when the size of the resource has changed. */
  onResize: () => void
}
export type PageResult = { resource: Resource; cacheable: boolean }

type Rendering = { tags: Set<Tag>; isStale: boolean; result?: Promise<Resource> }

export type PageCache = ReturnType<typeof createPageCache>

/** Rendered pages as bytes, dropped exactly when something they were made from changes. */
export function createPageCache({ maxBytes }: { maxBytes: number }) {
  const counts = { hits: 0, misses: 0, dropped: 0, evicted: 0 }
  const store = createPageStore({ maxBytes, onEvict: () => void counts.evicted++ })
  const renderings = new Map<string, Rendering>()

  function get(key: string): Resource | undefined {
    const resource = store.get(key)
    if (resource) counts.hits += 1
    return resource
  }

  /** The page under this key, made by `render` on a miss. Requests for a page that is being rendered share the result. */
  function load(key: string, render: (callbacks: RenderCallbacks) => Promise<PageResult>): Promise<Resource> {
    const cached = get(key)
    if (cached) return Promise.resolve(cached)
    const shared = renderings.get(key)?.result
    if (shared) return shared
    counts.misses += 1
    const tags = new Set<Tag>()
    const rendering: Rendering = { tags, isStale: false }
    renderings.set(key, rendering)
    rendering.result = finish()
    return rendering.result

    async function finish() {
      try {
        const { resource, cacheable } = await render({
          note: (tag) => void tags.add(tag),
          onResize: () => store.resize(key),
        })
        if (cacheable && !rendering.isStale) store.add({ key, resource, tags })
        return resource
      } finally {
        if (renderings.get(key) === rendering) renderings.delete(key)
      }
    }
  }

  /** Drops what was made from these tags; called after the change is committed and the catalogue has it. */
  function drop(tags: readonly Tag[] | 'everything') {
    for (const [key, rendering] of renderings) {
      if (tags !== 'everything' && !tags.some((tag) => rendering.tags.has(tag))) continue
      // This rendering may have read the old data: it is not stored, and later requests do not join it.
      rendering.isStale = true
      renderings.delete(key)
    }
    counts.dropped += store.drop(tags)
  }

  return { get, load, drop, counts, size: store.size }
}

type StoreOptions = { maxBytes: number; onEvict: () => void }

/** Pages in memory, found by their key and by their tags. */
function createPageStore({ maxBytes, onEvict }: StoreOptions) {
  const pages = createSegmentedLru(maxBytes)
  const byTag = createTagIndex()

  function get(key: string): Resource | undefined {
    return pages.get(key)?.resource
  }

  /** A page larger than a tenth of the memory is not stored. */
  function add(page: StoredPage) {
    if (page.resource.size() > maxBytes * 0.1) return
    remove(page.key)
    pages.add(page)
    byTag.add(page)
    evict()
  }

  function evict() {
    while (pages.bytes() > maxBytes) {
      const oldest = pages.shift()
      if (!oldest) return
      byTag.remove(oldest)
      onEvict()
    }
  }

  function resize(key: string) {
    pages.resize(key)
    evict()
  }

  function remove(key: string) {
    const page = pages.remove(key)
    if (page) byTag.remove(page)
  }

  /** Removes the pages with one of these tags and returns their number. */
  function drop(tags: readonly Tag[] | 'everything'): number {
    const found = tags === 'everything' ? pages.pages() : byTag.find(tags)
    for (const { key } of found) remove(key)
    return found.length
  }

  return { get, add, resize, drop, size: () => ({ pages: pages.count(), bytes: pages.bytes() }) }
}

function createTagIndex() {
  const byTag = new Map<Tag, Set<StoredPage>>()
  return {
    add(page: StoredPage) {
      for (const tag of page.tags) {
        const pages = byTag.get(tag)
        if (pages) pages.add(page)
        else byTag.set(tag, new Set([page]))
      }
    },
    remove(page: StoredPage) {
      for (const tag of page.tags) {
        const pages = byTag.get(tag)
        pages?.delete(page)
        if (pages?.size === 0) byTag.delete(tag)
      }
    },
    find: (tags: readonly Tag[]): StoredPage[] => [
      ...new Set(tags.flatMap((tag) => [...(byTag.get(tag) ?? [])])),
    ],
  }
}
