import type { Changes } from '../changes/changes.ts'

export type KeptReads = ReturnType<typeof createKeptReads>

/** A visitor may make up names of categories: what is beyond the shop's own number of them is read each time. */
const most = 100

/**
 * Small answers of the database that many pages are made of, kept until what they tell of changes: rendering the
 * home page then asks the database nothing.
 */
export function createKeptReads({ observe }: Pick<Changes, 'observe'>) {
  const kept = new Map<string, Promise<unknown>>()

  observe((tags) => {
    if (tags === 'everything') kept.clear()
    else for (const tag of tags) kept.delete(tag)
  })

  return function keep<T>(tag: string, read: () => Promise<T>): Promise<T> {
    const known = kept.get(tag)
    if (known) return known as Promise<T>
    const asked = read()
    if (kept.size < most) kept.set(tag, asked)
    asked.catch(() => {
      if (kept.get(tag) === asked) kept.delete(tag)
    })
    return asked
  }
}
