import { Problem } from '#shared/problem.ts'

export type Bounds = {
  atOnce: number
  /** How many may stand in line; whoever comes then is told to come back. */
  waiting: number
  patienceMs: number
}

export type Bulkhead = {
  /** Resolves when it is this one's turn; whoever got in calls the answer when done, once or more often. */
  enter(): Promise<() => void>
}

/** Room for one kind of work: however much of it comes, the other kinds keep theirs. */
export function createBulkhead({ atOnce, waiting, patienceMs }: Bounds): Bulkhead {
  const line: (() => void)[] = []
  let inside = 0

  function leaveOnce() {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const next = line.shift()
      // Whoever leaves hands over the place.
      if (next) next()
      else inside -= 1
    }
  }

  return {
    async enter() {
      if (inside < atOnce) {
        inside += 1
        return leaveOnce()
      }
      if (line.length >= waiting) throw busy()
      await new Promise<void>((resolve, reject) => {
        const called = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(called), 1)
          reject(busy())
        }, patienceMs)
        line.push(called)
      })
      return leaveOnce()
    },
  }
}

function busy(): Problem {
  return new Problem('UNAVAILABLE', { retryAfter: 3 })
}
