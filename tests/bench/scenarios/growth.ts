import { totalmem } from 'node:os'
import { short } from '../load/numbers.ts'
import type { Bench, Part } from '../part.ts'
import { runChild } from './run-child.ts'

type Times = { p50: number; p99: number }
type Grown = { products: number; fillMs: number; heapMb: number; listing: Times; searching: Times }

const sizes = { quick: [1_000, 10_000, 100_000], full: [1_000, 10_000, 100_000, 300_000, 1_000_000] }
const gigabytesForAll = 12

/** How the read model grows, up to a million products, by simulation: no database, no HTTP. */
export async function growth({ options }: Bench): Promise<Part> {
  const isLarge = totalmem() / 2 ** 30 >= gigabytesForAll
  const wanted = options.quick ? sizes.quick : sizes.full.filter((size) => isLarge || size <= 300_000)
  const grown: Grown[] = []
  for (const size of wanted)
    grown.push(
      await runChild<Grown>(
        'growth-child.ts',
        [size, Math.min(options.repeats, 200)],
        ['--expose-gc', '--max-old-space-size=8000'],
      ),
    )
  const at = ({ products }: Grown) => products.toLocaleString('en-GB')
  return {
    title: 'Growing',
    words:
      'The read model alone, in a process of its own and without a database: one listing with two filters and all ' +
      'counts, one search with a typing mistake, each as processor time, the garbage collector included.',
    verdicts: [],
    tables: [
      {
        heads: [
          'products',
          'filling s',
          'memory MB',
          'listing p50 ms',
          'listing p99 ms',
          'search p50 ms',
          'search p99 ms',
        ],
        rows: grown.map((size) => [
          at(size),
          short(size.fillMs / 1000),
          Math.round(size.heapMb),
          short(size.listing.p50),
          short(size.listing.p99),
          short(size.searching.p50),
          short(size.searching.p99),
        ]),
      },
    ],
    charts: [
      {
        name: 'growth',
        title: 'The read model: milliseconds of processor, median',
        unit: 'ms',
        lines: [
          { name: 'listing', points: grown.map((size) => ({ at: at(size), value: size.listing.p50 })) },
          { name: 'search', points: grown.map((size) => ({ at: at(size), value: size.searching.p50 })) },
        ],
      },
    ],
    data: grown,
  }
}
