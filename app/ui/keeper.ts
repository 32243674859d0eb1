import type { ReactElement } from 'react'

export type Keeper = (name: string, of: object | string, part: ReactElement) => string

/** Of each part. A product's card is 5 kB: who reads through a large catalogue must not fill the memory with it. */
const most = 1_000

/** Remembers what parts of pages look like. What a part is made of never changes, another takes its place. */
export function createKeeper(write: (part: ReactElement) => string): Keeper {
  const parts = new Map<string, Map<object | string, string>>()

  return (name, of, part) => {
    const known = parts.get(name) ?? new Map<object | string, string>()
    parts.set(name, known)
    const found = known.get(of)
    if (found !== undefined) return found
    if (known.size >= most) known.delete(known.keys().next().value!)
    // In one piece: as React leaves it, it is a tree of a hundred small ones that would be walked each time.
    const markup = Buffer.from(write(part)).toString()
    known.set(of, markup)
    return markup
  }
}
