/** Small enough that a slow bucket deletes them in 3 s: PostgreSQL ends a transaction that is idle for 15 s. */
export const sweptAtOnce = 50
const maxBatches = 20

/** Deletes files a batch at a time, until one is not full. The next turn of the job goes on from there. */
export async function sweepInBatches(sweepBatch: () => Promise<number>): Promise<number> {
  let swept = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await sweepBatch()
    swept += count
    if (count < sweptAtOnce) break
  }
  return swept
}
