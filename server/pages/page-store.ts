import type { Tag } from '../changes/tags.ts'
import type { Resource } from './resource.ts'

const bytesPerTag = 100

type StoredPage = { key: string; resource: Resource; tags: ReadonlySet<Tag> }
type Options = { maxBytes: number; onEvict: () => void }

/**
 * Pages in memory, found by their key and by their tags. Eviction is a segmented LRU: a page starts on `probation` and
 * moves to `protectedPages` at its second request, so a flood of odd addresses cannot evict the home page.
 */
export function createPageStore({ maxBytes, onEvict }: Options) {
  const probation = createSegment()
  const protectedPages = createSegment()
  const byTag = createTagIndex()

  function get(key: string): Resource | undefined {
    const page = protectedPages.touch(key) ?? promote(key)
    return page?.resource
  }

  function promote(key: string): StoredPage | undefined {
    const page = probation.remove(key)
    if (!page) return undefined
    protectedPages.add(page)
    void page.resource.shrink()
    while (protectedPages.bytes() > maxBytes * 0.8 && protectedPages.count() > 1) {
      const oldest = protectedPages.shift()
      if (oldest) probation.add(oldest)
    }
    return page
  }

  /** A page larger than a tenth of the memory is not stored. */
  function add(page: StoredPage) {
    if (page.resource.size() > maxBytes * 0.1) return
    remove(page.key)
    probation.add(page)
    byTag.add(page)
    evict()
  }

  function evict() {
    while (probation.bytes() + protectedPages.bytes() > maxBytes) {
      const oldest = probation.count() > 0 ? probation.shift() : protectedPages.shift()
      if (!oldest) return
      byTag.remove(oldest)
      onEvict()
    }
  }

  function resize(key: string, bytes: number) {
    for (const segment of [probation, protectedPages]) if (segment.resize(key, bytes)) evict()
  }

  function remove(key: string) {
    const page = probation.remove(key) ?? protectedPages.remove(key)
    if (page) byTag.remove(page)
  }

  /** Removes what has one of these tags and returns how many pages that were. */
  function drop(tags: readonly Tag[] | 'everything'): number {
    const pages = tags === 'everything' ? [...probation.pages(), ...protectedPages.pages()] : byTag.find(tags)
    for (const { key } of pages) remove(key)
    return pages.length
  }

  const size = () => ({
    pages: probation.count() + protectedPages.count(),
    bytes: probation.bytes() + protectedPages.bytes(),
  })
  return { get, add, resize, drop, size }
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
    /** A page with several of the tags is returned several times. */
    find: (tags: readonly Tag[]): StoredPage[] => tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]),
  }
}

/** Pages in the order of their last use, and their size in memory. */
function createSegment() {
  const entries = new Map<string, { page: StoredPage; bytes: number }>()
  let total = 0

  function remove(key: string): StoredPage | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    total -= entry.bytes
    return entry.page
  }

  return {
    add(page: StoredPage) {
      const bytes = page.resource.size() + 2 * page.key.length + bytesPerTag * page.tags.size
      entries.set(page.key, { page, bytes })
      total += bytes
    },
    touch(key: string): StoredPage | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },
    resize(key: string, bytes: number): boolean {
      const entry = entries.get(key)
      if (!entry) return false
      entry.bytes += bytes
      total += bytes
      return true
    },
    shift(): StoredPage | undefined {
      const [key] = entries.keys()
      return key === undefined ? undefined : remove(key)
    },
    remove,
    pages: () => [...entries.values()].map(({ page }) => page),
    bytes: () => total,
    count: () => entries.size,
  }
}
