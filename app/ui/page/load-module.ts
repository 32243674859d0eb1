import { chunkTimeoutMs } from '#shared/limits.ts'

/** A lazily loaded module could not be fetched. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/** Loads a module for `lazy()` and throws a ChunkLoadError if that fails or takes longer than two minutes. */
export async function loadModule<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), timeoutMs)
  })
  try {
    return await Promise.race([load(), tooLong])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}
