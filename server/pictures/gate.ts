/** Lets a few at a time through, the rest in the order they came. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createGate(atOnce: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
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
