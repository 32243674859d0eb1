import { Problem } from '#shared/problem.ts'

export type SemaphoreOptions = {
  /** How many may work at the same time. */
  limit: number
  /** How many may wait for a permit. The next one is refused. */
  maxQueue?: number
  /** How long one may wait before it is refused. */
  timeoutMs?: number
  /** Seconds in the Retry-After header of a refusal; without it, the default of http/errors.ts. */
  retryAfter?: number
}

/** Gives the permit back. Calling it a second time does nothing. */
export type Release = () => void
export type Run = <Result>(work: () => Promise<Result>) => Promise<Result>
/** `waiting` is the number of those who have no permit yet. */
export type Semaphore = { acquire(): Promise<Release>; run: Run; waiting(): number }

/** Limits how much work of one kind runs at once. Waiters get their permit first come, first served. */
export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { limit, maxQueue = Number.POSITIVE_INFINITY, timeoutMs, retryAfter } = options
  const queue = new Set<() => void>()
  let inUse = 0

  async function acquire(): Promise<Release> {
    if (inUse < limit) inUse += 1
    else if (queue.size < maxQueue) await enqueue()
    else throw refusal()
    return releaseOnce()
  }

  function enqueue(): Promise<void> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        queue.delete(grant)
        reject(refusal())
      }
      const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs)
      queue.add(grant)
    })
  }

  function releaseOnce(): Release {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const [next] = queue
      // The permit passes to the first waiter, so `inUse` stays as it is.
      if (next) {
        queue.delete(next)
        next()
      } else inUse -= 1
    }
  }

  function refusal() {
    return new Problem('UNAVAILABLE', retryAfter === undefined ? {} : { retryAfter })
  }

  return {
    acquire,
    waiting: () => queue.size,
    async run(work) {
      const release = await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
