import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createMutex } from '#server/platform/concurrency/mutex.ts'
import type { Tag } from './tags.ts'

const retryMs = 1_000

type Refresh = (tags: readonly Tag[]) => Promise<void>
type Options = {
  log: FastifyBaseLogger
  /** At least this long from the start of one refresh to the start of the next. */
  intervalMs?: number
}

/**
 * Runs one refresh at a time, each after the commits it is about: two refreshes of one product could otherwise
 * finish in the wrong order. Calls that come during a refresh share the next one.
 */
export function batchRefreshes(refresh: Refresh, { log, intervalMs = 0 }: Options): Refresh {
  const withMutex = createMutex()
  let next: { tags: Set<Tag>; done: Promise<void> } | undefined
  let lastStart = Number.NEGATIVE_INFINITY

  async function run(tags: ReadonlySet<Tag>) {
    const rest = lastStart + intervalMs - performance.now()
    if (rest > 0) await pause(rest)
    lastStart = performance.now()
    next = undefined
    await refresh([...tags]).catch((error: unknown) => {
      // The change itself is committed; only this instance is behind until the database answers again.
      log.error({ err: error }, 'a change could not be read back, trying again')
      setTimeout(() => void add([...tags]), retryMs).unref()
    })
  }

  function add(tags: readonly Tag[]): Promise<void> {
    if (!next) {
      const batch = new Set<Tag>()
      next = { tags: batch, done: withMutex(() => run(batch)) }
    }
    for (const tag of tags) next.tags.add(tag)
    return next.done
  }

  return add
}
