import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ShopProcess } from '#tests/support/http/shop-process.ts'

export type Memory = { seconds: number; heapUsed: number; external: number; rss: number }

/** How a shop is opened whose memory `readMemory` reads. */
export const withReadableMemory = {
  imports: [fileURLToPath(new URL('collect-garbage.mjs', import.meta.url))],
  flags: ['--expose-gc'],
}

/** Memory in use after the shop has collected its garbage. */
export async function readMemory(shop: ShopProcess, seconds: number): Promise<Memory> {
  const marks = () => shop.log().split('\nmemory ')
  const before = marks().length
  shop.child.kill('SIGUSR2')
  for (const end = Date.now() + 10_000; marks().length === before; await pause(20))
    if (Date.now() > end) throw new Error('The shop did not print its memory usage.')
  return { seconds, ...JSON.parse(marks().at(-1)!.split('\n')[0]!) }
}
