import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ShopProcess } from '#tests/support/http/shop-process.ts'

export type Memory = { seconds: number; heapUsed: number; external: number; rss: number }

/** How a shop is opened whose memory `readMemory` reads. */
export const withReadableMemory = {
  imports: [fileURLToPath(new URL('collect-garbage.mjs', import.meta.url))],
  flags: ['--expose-gc'],
}

/** Long enough for a machine that is busy with something else: a shop that has ended is said to be at once. */
const patienceMs = 120_000

/** Memory in use after the shop has collected its garbage. */
export async function readMemory(shop: ShopProcess, seconds: number): Promise<Memory> {
  const marks = () => shop.log().split('\nmemory ')
  const before = marks().length
  shop.child.kill('SIGUSR2')
  for (const end = Date.now() + patienceMs; marks().length === before; await pause(20)) {
    const { exitCode, signalCode } = shop.child
    if (exitCode !== null || signalCode !== null || Date.now() > end)
      throw new Error(
        `The shop did not print its memory usage (exit ${exitCode ?? signalCode}). ${shop.log().slice(-2_000)}`,
      )
  }
  return { seconds, ...JSON.parse(marks().at(-1)!.split('\n')[0]!) }
}
