import { getRequest } from '../load/connection.ts'
import { interleave, type Result } from '../load/interleave.ts'
import { askInTurn } from '../load/load.ts'
import { short } from '../load/numbers.ts'
import type { Bench, Part, Verdict } from '../part.ts'
import { takeSample } from '../peers/sample.ts'
import type { Shop } from '../site/shop.ts'
import { productAddress } from './addresses.ts'

const browser = { 'accept-encoding': 'gzip, deflate, br' }

/** Pages that are ready in memory, against servers that have nothing to do but answer them. */
export async function cachedPages(bench: Bench): Promise<Part> {
  const { options } = bench
  const measured = await bench.withShop(bench.site(options.sizes[0]!), async (shop) => {
    const pages = [
      { name: 'home', path: '/' },
      { name: 'category', path: '/category/gaming' },
      { name: 'product', path: await productAddress(shop) },
    ]
    const results: { page: string; bytes: number; results: Result[] }[] = []
    for (const { name, path } of pages) {
      const { bytes, results: found } = await comparePage(bench, shop, path)
      results.push({ page: name, bytes, results: found })
    }
    return results
  })
  const verdicts = measured.map(({ page, results }) => judge(page, results))
  return {
    title: 'Pages that are ready',
    words:
      `${options.connections} connections, Brotli, the log written as in production. Every server answers the same bytes ` +
      'with the same headers. nginx runs one worker with the file in its cache.',
    verdicts,
    tables: [
      {
        heads: [
          'page',
          'bytes',
          'server',
          'requests/s',
          'of bare',
          'CPU µs/request',
          'p50 ms',
          'p99 ms',
          'failures',
        ],
        rows: measured.flatMap(({ page, bytes, results }) =>
          results.map((result) => [
            page,
            bytes,
            result.name,
            short(result.perSecond),
            short(result.perSecond / results[1]!.perSecond),
            result.cpuMicros === null ? '-' : short(result.cpuMicros),
            short(result.p50),
            short(result.p99),
            result.failures,
          ]),
        ),
      },
    ],
    charts: [
      {
        name: 'cached-pages',
        title: 'Pages that are ready: CPU per request',
        unit: 'µs',
        lines: (measured[0]?.results ?? []).map(({ name }, place) => ({
          name,
          points: measured.map(({ page, results }) => ({ at: page, value: results[place]?.cpuMicros ?? 0 })),
        })),
      },
    ],
    data: measured,
  }
}

/** A page that is asked for again is made smaller; what all answer is how it stays. */
async function takeSettled(shop: Shop, path: string) {
  for (let last = -1; ; ) {
    const sample = await takeSample(shop.port, path, browser)
    if (sample.body.length === last) return sample
    last = sample.body.length
    await askInTurn({ port: shop.port, next: () => getRequest(path, browser) }, 100)
  }
}

async function comparePage({ options, bare, nginx }: Bench, shop: Shop, path: string) {
  const request = getRequest(path, browser)
  const sample = await takeSettled(shop, path)
  for (const peer of [bare, nginx]) await peer?.answerWith(sample)
  const next = () => request
  const peers = [
    { name: 'the shop', port: shop.port, measured: { pid: shop.pid }, next },
    { ...bare, next },
    ...(nginx ? [{ ...nginx, next }] : []),
  ]
  return { bytes: sample.body.length, results: await interleave(peers, options) }
}

function judge(page: string, [shop, bare]: readonly Result[]): Verdict {
  const share = shop!.perSecond / bare!.perSecond
  const slower = shop!.p99 / bare!.p99
  const cpu =
    shop!.cpuMicros === null || bare!.cpuMicros === null
      ? ''
      : `, CPU ${short(shop!.cpuMicros / bare!.cpuMicros)}x`
  return {
    what: `Kept page: ${page}`,
    goal: '>= 0.90 of bare node:http, p99 within 2x',
    measured: `${short(share)}${cpu}, p99 ${short(slower)}x`,
    met: share >= 0.9 && slower <= 2 && shop!.failures === 0,
  }
}
