type Options = {
  /** Beyond this many waiting tasks, new ones are dropped. */
  maxQueue: number
  onError: (error: unknown) => void
}

/**
 * Runs tasks that nobody waits for, one at a time. A key that already waits is not added again, and a dropped
 * task is lost until it is added again.
 */
export function createBackgroundQueue({ maxQueue, onError }: Options) {
  const waiting = new Map<string, () => Promise<unknown>>()
  let running: Promise<void> | null = null
  let isStopped = false

  async function run() {
    for (const [key, task] of waiting) {
      waiting.delete(key)
      await task().catch(onError)
    }
    running = null
  }

  return {
    add(key: string, task: () => Promise<unknown>) {
      if (isStopped || waiting.has(key) || waiting.size >= maxQueue) return
      waiting.set(key, task)
      running ??= run()
    },

    /** Drops what waits and returns when the running task has ended. */
    async stop() {
      isStopped = true
      waiting.clear()
      await running
    },
  }
}
