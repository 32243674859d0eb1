import { brotliDecompressSync } from 'node:zlib'
import type { Bench, Part, Row, Shop } from '../bench.ts'
import { byTurns } from '../load/by-turns.ts'
import { type Load, load, type Target } from '../load/load.ts'
import { count, median, medianRatio, short } from '../load/numbers.ts'
import { startEmptyShop } from '../references/empty-shop.ts'
import { type ResponseSample, sampleResponse } from '../references/response-sample.ts'
import { browserHeaders, listingQueries } from '../site/addresses.ts'
import { mistypedSearches } from '../site/mistyped-searches.ts'

/** Few enough that no request waits for another to be rendered. */
const connections = 8
/** A response below this length has neither products nor counts. */
const fewBytes = 500
const sampleCount = 51

type Kind = {
  name: string
  paths: (shop: Shop) => Promise<() => string>
  /** At most this many times the processor time of the reference, by the number of products. */
  goals: Record<number, number>
  /** How an empty shop responds in the same way; `body` is a response of the shop. */
  empty: (body: string) => { path: string; found?: string }
}
type Compared = { kind: Kind; products: number; shops: Load[][]; empty: Load[] }

const kinds: Kind[] = [
  {
    name: 'Data of a ticked filter',
    paths: async (shop) => {
      const query = await listingQueries(shop)
      // The router's request after the first page: the data of the root is not loaded again.
      return () => `/shop.data?${query()}&_routes=storefront%2Flisting%2Fshop`
    },
    goals: { 1000: 1.5, 10000: 1.6, 100000: 2.5 },
    empty: () => ({ path: '/listing.data?_routes=listing' }),
  },
  {
    name: 'Search with a typing mistake',
    paths: mistypedSearches,
    goals: { 1000: 1.8, 10000: 1.8, 100000: 1.8 },
    empty: (body) => ({ path: '/products/search/anything', found: body }),
  },
]

/** Calls whose responses the shop computes every time, against an empty shop of the same libraries. */
export async function calls(bench: Bench): Promise<Part> {
  const compared: Compared[] = []
  for (const products of bench.options.sizes)
    await bench.withShops(products, async (shops) => {
      for (const kind of kinds) compared.push({ kind, products, ...(await compare(bench, shops, kind)) })
    })
  const inOrder = kinds.flatMap((kind) => compared.filter((one) => one.kind === kind))
  return {
    title: 'Calls that are worked out',
    text:
      `${connections} connections of autocannon, no two requests the same. The data of a ticked filter is what the ` +
      'router in the browser asks for: two filters of one or two values, an order, the products and all counts. ' +
      'A search has two words of some title, one of them with two letters swapped, one missing, one doubled or one wrong. ' +
      'The reference sends as much without any work: the data from a page of an empty React Router application, the found ' +
      'products from a call of an empty Fastify, both compressed.',
    rows: inOrder.map(rowOf),
    tables: [
      {
        heads: ['call', 'products', 'requests/s', 'empty shop, requests/s', 'p50 ms', 'p99 ms'],
        rows: inOrder.map(({ kind, products, shops: [shop = []], empty }) => [
          kind.name,
          count(products),
          ...[shop, empty].map((loads) => short(median(loads.map((one) => one.perSecond)))),
          short(median(shop.map((one) => one.p50))),
          short(median(shop.map((one) => one.p99))),
        ]),
      },
    ],
    data: inOrder,
  }
}

async function compare({ options }: Bench, shops: readonly Shop[], kind: Kind) {
  const targets: Target[] = []
  let body = ''
  for (const shop of shops) {
    const path = await kind.paths(shop)
    body ||= brotliDecompressSync((await mediumSample(shop, path)).body).toString()
    targets.push({ ...shop, path, headers: browserHeaders })
  }
  const { path, found } = kind.empty(body)
  const emptyShop = await startEmptyShop({ port: options.port + 8, dataDir: options.dataDir, found })
  targets.push({ ...emptyShop, path, headers: browserHeaders })
  for (const target of targets) await load(target, { connections, requests: options.warmUpRequests })
  const runs = targets.map((target) => () => load(target, { connections, seconds: options.seconds / 2 }))
  const loads = await byTurns(runs, options.rounds)
  await emptyShop.stop()
  return { shops: loads.slice(0, -1), empty: loads.at(-1) ?? [] }
}

/** A response of medium length, for the reference to send: responses differ, and a short one would flatter it. */
async function mediumSample(shop: Shop, path: () => string): Promise<ResponseSample> {
  const samples: ResponseSample[] = []
  for (let tries = 0; tries < sampleCount; tries++)
    samples.push(await sampleResponse(shop.port, path(), browserHeaders))
  samples.sort((one, other) => one.body.length - other.body.length)
  const sample = samples[Math.floor(sampleCount / 2)]
  if (!sample || sample.body.length < fewBytes) throw new Error(`${path()} responds without data.`)
  return sample
}

function rowOf({ kind, products, shops, empty }: Compared): Row {
  const cpu = (loads: readonly Load[] = []) => loads.map((one) => one.cpuMicros)
  const goal = kind.goals[products]
  return {
    what: `${kind.name}, ${count(products)} products`,
    reference: 'an empty shop of the same libraries, same bytes, CPU',
    goal: goal === undefined ? null : { atMost: goal },
    unit: 'x',
    measured: shops.map((loads) => medianRatio(cpu(loads), cpu(empty))),
    values: `${short(median(cpu(shops[0])))} and ${short(median(cpu(empty)))} µs of CPU`,
  }
}
