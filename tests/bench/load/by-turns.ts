/**
 * Runs each measurement once per round, in another order every round, and returns the results of each in the order
 * of rounds. Other work of the machine affects all of them alike.
 */
export async function byTurns<T>(runs: readonly (() => Promise<T>)[], rounds: number): Promise<T[][]> {
  const results: T[][] = runs.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < runs.length; turn++) {
      const place = (round + turn) % runs.length
      const result = await runs[place]?.()
      if (result !== undefined) results[place]?.push(result)
    }
  return results
}
