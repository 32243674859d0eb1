import { createSemaphore, type Run } from './semaphore.ts'

/** Runs one piece of work at a time, in the order of the calls. */
export function createMutex(): Run {
  return createSemaphore({ limit: 1 }).run
}

/** A mutex for each key: work under the same key runs one at a time, work under other keys does not wait for it. */
export function createKeyedMutex() {
  const mutexes = new Map<string, { run: Run; users: number }>()

  return async function withMutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mutex = mutexes.get(key) ?? { run: createMutex(), users: 0 }
    mutexes.set(key, mutex)
    mutex.users += 1
    try {
      return await mutex.run(work)
    } finally {
      mutex.users -= 1
      if (mutex.users === 0) mutexes.delete(key)
    }
  }
}
