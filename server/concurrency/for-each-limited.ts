type Options = {
  limit: number
  /** Once this fires, no further item is begun. */
  signal?: AbortSignal | undefined
  /** A failed item does not stop the others. */
  onError: (error: unknown) => void
}

/** Works through a list, at most `limit` items at a time, and returns when all are done. */
export async function forEachLimited<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { limit, signal, onError }: Options,
): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) {
      if (signal?.aborted) return
      await work(item).catch(onError)
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
