import type { Tag } from '#server/platform/changes/tags.ts'
import type { Resource } from '#server/platform/http/resource.ts'

const bytesPerTag = 100
/** The share of the memory that is for pages that were requested twice. */
const protectedShare = 0.8

export type StoredPage = { key: string; resource: Resource; tags: ReadonlySet<Tag> }

/**
 * Pages in the order of their use. A page starts on `probation` and moves to `protectedPages` at its second request,
 * so a flood of odd addresses cannot evict the home page.
 */
export function createSegmentedLru(maxBytes: number) {
  const probation = createSegment()
  const protectedPages = createSegment()

  function promote(key: string): StoredPage | undefined {
    const page = probation.remove(key)
    if (!page) return undefined
    protectedPages.add(page)
    void page.resource.shrink()
    while (protectedPages.bytes() > maxBytes * protectedShare && protectedPages.count() > 1) {
      const oldest = protectedPages.shift()
      if (oldest) probation.add(oldest)
    }
    return page
  }

  return {
    add: probation.add,
    get: (key: string) => protectedPages.touch(key) ?? promote(key),
    remove: (key: string) => probation.remove(key) ?? protectedPages.remove(key),
    resize: (key: string, bytes: number) => probation.resize(key, bytes) || protectedPages.resize(key, bytes),
    /** Removes and returns the page to evict next. */
    shift: () => probation.shift() ?? protectedPages.shift(),
    pages: () => [...probation.pages(), ...protectedPages.pages()],
    bytes: () => probation.bytes() + protectedPages.bytes(),
    count: () => probation.count() + protectedPages.count(),
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
