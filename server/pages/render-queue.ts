import { Problem } from '#shared/problem.ts'

type Bounds = { atOnce: number; waiting: number }

/**
 * Renderings are the most expensive thing a visitor can ask for. A few at a time leave room for calls in between;
 * a flood is told to come back instead of making everybody wait.
 */
export function createRenderQueue({ atOnce, waiting }: Bounds) {
  const queue: (() => void)[] = []
  let running = 0

  return async function inTurn<T>(render: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem('UNAVAILABLE')
      // Whoever ends hands over their place, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await render()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
