import { Problem } from '#shared/problem.ts'

/** Lets a few at a time through, the rest in the order they came. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Where `mostWaiting` stand in line already, the next one is told to come back. */
export function createGate(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): Gate {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running === atOnce && waiting.length >= mostWaiting) throw new Problem('UNAVAILABLE')
    if (running === atOnce) await new Promise<void>((enter) => waiting.push(enter))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
