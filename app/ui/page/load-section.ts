import { chunkTimeoutMs } from '#shared/limits.ts'

/** A part of the site that could not be fetched. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/** For `lazy(() => loadSection(() => import('../editor.tsx')))`: fails at once or after two minutes of waiting. */
export async function loadSection<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
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
