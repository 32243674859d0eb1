import { createSemaphore } from './semaphore.ts'

type Options = {
  limit: number
  /** Once this fires, no further item is begun. */
  signal?: AbortSignal | undefined
  /** A failed item does not stop the others. Without this function, the first failure is thrown. */
  onError?: (error: unknown) => void
}

/** Works through a list, at most `limit` items at a time, and returns when all are done. */
export async function forEachLimited<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { limit, signal, onError }: Options,
): Promise<void> {
  const semaphore = createSemaphore({ limit })
  const all = items.map((item) => semaphore.run(async () => (signal?.aborted ? undefined : work(item))))
  await Promise.all(onError ? all.map((one) => one.catch(onError)) : all)
}
