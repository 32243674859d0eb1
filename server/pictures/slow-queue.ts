type Log = { warn(about: object, text: string): void }

/** Work that nobody waits for, one at a time. Past its bound it forgets: whoever asks again brings it back. */
export function createSlowQueue(log: Log, bound = 2_000) {
  const waiting = new Map<string, () => Promise<unknown>>()
  let running: Promise<void> | null = null
  let stopped = false

  async function run() {
    for (let next = takeFirst(); next && !stopped; next = takeFirst())
      await next().catch((error: unknown) => log.warn({ err: error }, 'a picture could not be made'))
    running = null
  }

  function takeFirst() {
    const [first] = waiting
    if (!first) return undefined
    waiting.delete(first[0])
    return first[1]
  }

  return {
    add(key: string, work: () => Promise<unknown>) {
      if (stopped || waiting.has(key) || waiting.size >= bound) return
      waiting.set(key, work)
      running ??= run()
    },

    async stop() {
      stopped = true
      waiting.clear()
      await running
    },
  }
}
