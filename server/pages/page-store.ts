import type { Tag } from '../changes/tags.ts'
import type { Resource } from './resource.ts'
import { createSegmentedLru, type StoredPage } from './segmented-lru.ts'

type Options = { maxBytes: number; onEvict: () => void }

/** Pages in memory, found by their key and by their tags. */
export function createPageStore({ maxBytes, onEvict }: Options) {
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

  function resize(key: string, bytes: number) {
    if (pages.resize(key, bytes)) evict()
  }

  function remove(key: string) {
    const page = pages.remove(key)
    if (page) byTag.remove(page)
  }

  /** Removes what has one of these tags and returns how many pages that were. */
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
    /** A page with several of the tags is returned several times. */
    find: (tags: readonly Tag[]): StoredPage[] => tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]),
  }
}
