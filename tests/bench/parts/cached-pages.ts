import type { Bench, Part, Row, Shop } from '../bench.ts'
import { byTurns } from '../load/by-turns.ts'
import { type Load, load } from '../load/load.ts'
import { median, medianRatio, short } from '../load/numbers.ts'
import { sampleResponse } from '../references/response-sample.ts'
import { addressOf, browserHeaders, type MeasuredPage, measuredPages } from '../site/addresses.ts'

const connections = 50

type Comparison = { shop: Load[]; bare: Load[]; bytes: number }

/** Pages that are in the page cache, against a server that has nothing to do but send them. */
export async function cachedPages(bench: Bench): Promise<Part> {
  const compared = await bench.withShops(bench.options.sizes[0] ?? 1_000, async (shops) => {
    const results: { page: MeasuredPage; comparisons: Comparison[] }[] = []
    for (const page of measuredPages)
      results.push({ page, comparisons: await comparePage(bench, shops, page) })
    return results
  })
  return {
    title: 'Cached pages',
    text:
      `${connections} connections of autocannon, Brotli, the log as in production. The reference sends the same bytes ` +
      'with the same headers. The ratio is one of processor times: bare node:http is as fast as its client, so requests ' +
      'per second would measure autocannon as well.',
    rows: compared.map(({ page, comparisons }) => rowOf(page, comparisons)),
    tables: [
      {
        heads: ['page', 'bytes', 'server', 'requests/s', 'CPU µs/request', 'p50 ms', 'p99 ms'],
        rows: compared.flatMap(({ page, comparisons: [first] }) =>
          first
            ? [line(page, first.bytes, 'shop', first.shop), line(page, first.bytes, 'bare', first.bare)]
            : [],
        ),
      },
    ],
    data: compared,
  }
}

async function comparePage(
  { options }: Bench,
  shops: readonly Shop[],
  page: MeasuredPage,
): Promise<Comparison[]> {
  const bytes: number[] = []
  const runs: (() => Promise<Load>)[] = []
  for (const shop of shops) {
    const address = await addressOf(page, shop)
    const target = { path: address, headers: browserHeaders }
    const warmUp = { connections, seconds: options.warmUpSeconds }
    // A page that is asked for again is compressed better, beside the requests: the load before warms that up, too.
    await load({ ...target, ...shop }, warmUp)
    const sample = await sampleResponse(shop.port, address, browserHeaders)
    const { bare } = shop.checkout
    await bare.respondWith(sample)
    await load({ ...target, ...bare }, warmUp)
    bytes.push(sample.body.length)
    for (const server of [shop, bare])
      runs.push(() => load({ ...target, ...server }, { connections, seconds: options.seconds }))
  }
  const loads = await byTurns(runs, options.rounds)
  return bytes.map((size, place) => ({
    bytes: size,
    shop: loads[2 * place] ?? [],
    bare: loads[2 * place + 1] ?? [],
  }))
}

function rowOf(page: string, comparisons: readonly Comparison[]): Row {
  const perSecond = (loads: readonly Load[] = []) => loads.map((one) => one.perSecond)
  const cpu = (loads: readonly Load[] = []) => loads.map((one) => one.cpuMicros)
  const [first] = comparisons
  const { shop = [], bare = [] } = first ?? {}
  return {
    what: `Cached page: ${page}`,
    reference: 'bare node:http, same bytes and headers, requests per CPU second',
    goal: { atLeast: 0.75 },
    unit: 'x',
    measured: comparisons.map((one) => medianRatio(cpu(one.bare), cpu(one.shop))),
    values:
      `${short(median(cpu(shop)))} and ${short(median(cpu(bare)))} µs of CPU; ` +
      `${short(median(perSecond(shop)))} and ${short(median(perSecond(bare)))} requests/s`,
  }
}

function line(page: string, bytes: number, server: string, loads: readonly Load[]) {
  const of = (pick: (one: Load) => number) => short(median(loads.map(pick)))
  return [
    page,
    bytes,
    server,
    of((one) => one.perSecond),
    of((one) => one.cpuMicros),
    of((one) => one.p50),
    of((one) => one.p99),
  ]
}
