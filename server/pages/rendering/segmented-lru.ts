import { LRUCache } from 'lru-cache'
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
  const segments = [probation, protectedPages]

  function add(page: StoredPage) {
    probation.set(page.key, page)
  }

  function promote(key: string): StoredPage | undefined {
    const page = probation.peek(key)
    if (!page) return undefined
    probation.delete(key)
    protectedPages.set(key, page)
    void page.resource.shrink()
    while (protectedPages.calculatedSize > maxBytes * protectedShare && protectedPages.size > 1) {
      const oldest = protectedPages.pop()
      if (oldest) add(oldest)
    }
    return page
  }

  /** Counts a page again whose size has changed. */
  function resize(key: string) {
    for (const segment of segments) {
      const page = segment.peek(key)
      if (page && segment.delete(key)) segment.set(key, page)
    }
  }

  function remove(key: string): StoredPage | undefined {
    const page = probation.peek(key) ?? protectedPages.peek(key)
    for (const segment of segments) segment.delete(key)
    return page
  }

  return {
    add,
    get: (key: string) => protectedPages.get(key) ?? promote(key),
    remove,
    resize,
    /** Removes and returns the page to evict next. */
    shift: () => probation.pop() ?? protectedPages.pop(),
    pages: () => segments.flatMap((segment) => [...segment.values()]),
    bytes: () => probation.calculatedSize + protectedPages.calculatedSize,
    count: () => probation.size + protectedPages.size,
  }
}

/** The segments share the memory, so neither has a limit of its own. */
function createSegment() {
  return new LRUCache<string, StoredPage>({
    maxSize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: ({ key, resource, tags }) => resource.size() + 2 * key.length + bytesPerTag * tags.size,
  })
}
