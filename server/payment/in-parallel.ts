const atOnce = 5

type Options = { stopping: AbortSignal | undefined; failed: (error: unknown) => void }

/** Some at a time; one that fails does not keep the others waiting, and no new one begins when the server stops. */
export async function inParallel<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
  { stopping, failed }: Options,
): Promise<void> {
  const queue = [...things]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined && !stopping?.aborted; next = queue.shift()) {
      await work(next).catch(failed)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
