import { short } from '../load/numbers.ts'
import type { Bench, Part } from '../part.ts'
import { runChild } from './run-child.ts'

type Rendered = { cpuMs: number; bytes: number; cards: number }

/** What the home page costs when it is not kept. */
export async function renderHome(bench: Bench): Promise<Part> {
  const { options } = bench
  const site = bench.site(options.sizes[0]!)
  const rendered = await bench.withShop(site, () =>
    runChild<Rendered>('render-child.ts', [site.dataDir, options.repeats]),
  )
  const { cpuMs, bytes, cards } = rendered
  return {
    title: 'Rendering the home page',
    words:
      'In a process of its own: loaders with their queries, React, the hashes of inline scripts and Brotli, whose ' +
      'threads count too. A median of ten rounds.',
    verdicts: [
      {
        what: 'Home page that is not kept',
        goal: '<= 6 ms of CPU',
        measured: `${short(cpuMs)} ms`,
        met: cpuMs <= 6,
      },
    ],
    tables: [{ heads: ['CPU ms', 'HTML bytes', 'products shown'], rows: [[short(cpuMs), bytes, cards]] }],
    data: rendered,
  }
}
