import type { ReactElement } from 'react'

export type Keeper = (name: string, of: object | string, part: ReactElement) => Buffer

/** Of each part. A product's card is 5 kB: who reads through a large catalogue must not fill the memory with it. */
const most = 1_000

/** Remembers what parts of pages look like. What a part is made of never changes, another takes its place. */
export function createKeeper(write: (part: ReactElement) => string): Keeper {
  const parts = new Map<string, Map<object | string, Buffer>>()

  return (name, of, part) => {
    const known = parts.get(name) ?? new Map<object | string, Buffer>()
    parts.set(name, known)
    const found = known.get(of)
    if (found !== undefined) return found
    if (known.size >= most) known.delete(known.keys().next().value!)
    const markup = Buffer.from(write(part))
    known.set(of, markup)
    return markup
  }
}
