import type { Context } from './context.ts'
import type { Tx } from './db/client.ts'

/** Names something that was changed: `product:ID`, `webpage:home`, `shops`, `coupons`, `last-order`. */
export type Touch = (tag: string) => void

/**
 * The one way to change what visitors can see: a transaction that says what it touched. When it returns, no
 * page of this instance shows the old state, and the other instances have been told.
 */
export async function write<T>(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  work: (tx: Tx, touch: Touch) => Promise<T>,
): Promise<T> {
  const { result, announced } = await db.transaction(async (tx) => {
    const tags = new Set<string>()
    const result = await work(tx, (tag) => void tags.add(tag))
    return { result, announced: await changes.announce(tx, [...tags]) }
  })
  await changes.apply(announced)
  return result
}
