import { createClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import type { Bench, Part, Row, Shop } from '../bench.ts'
import { byTurns } from '../load/by-turns.ts'
import { count, percentile, short } from '../load/numbers.ts'
import type { Options } from '../options.ts'
import {
  type ListQuery,
  openRecorder,
  ordersPath,
  productsPath,
  type Statement,
} from '../references/list-statements.ts'
import { openDatabase } from '../site/database.ts'

type List = { name: string; path: string; query: (turn: number) => ListQuery }
/** Milliseconds of every request, and of the same statements by plain pg. */
type Timed = { list: string; shop: number[]; reference: number[] }

/** The lists that staff work in, one request after the other, against the statements behind them. */
export async function staffLists(bench: Bench): Promise<Part> {
  const { options } = bench
  const products = options.sizes.at(-1) ?? 1_000
  const timed = await bench.withShops(products, async (shops) => {
    const all: Timed[][] = []
    for (const shop of shops) all.push(await timeLists(shop, options))
    return all
  })
  const [first = []] = timed
  return {
    title: 'Lists of staff',
    text:
      `${count(options.orders)} orders and ${count(products)} products, one request at a time, everything included: the ` +
      'session, the query, the lines of the orders, the way back. 20 orders a page, 24 products. The reference sends the ' +
      'statements that the shop sends for the same page by plain pg; for products, which the shop has in memory, it is ' +
      'the plain query for that page. Shop and reference take turns page by page.',
    rows: [...rowsOf('orders', options.orders, timed), ...rowsOf('products', products, timed)],
    tables: [
      {
        heads: ['list', 'shop p50 ms', 'pg p50 ms', 'ratio', 'shop p99 ms', 'pg p99 ms', 'ratio'],
        rows: first.map(({ list, shop, reference }) => [
          list,
          ...[0.5, 0.99].flatMap((share) => {
            const [own, plain] = [percentile(shop, share), percentile(reference, share)]
            return [short(own), short(plain), short(own / plain)]
          }),
        ]),
      },
    ],
    data: timed.map((lists) =>
      lists.map(({ list, shop, reference }) => ({
        list,
        shop: { p50: percentile(shop, 0.5), p99: percentile(shop, 0.99) },
        reference: { p50: percentile(reference, 0.5), p99: percentile(reference, 0.99) },
      })),
    ),
  }
}

async function timeLists(shop: Shop, { repeats, warmUpRequests }: Options): Promise<Timed[]> {
  const database = await openDatabase(shop.dataDir, 1)
  const recorder = await openRecorder(shop)
  const client = createClient(shop.origin, { maxSockets: 1 })
  const { token } = await logInStaff(client)
  try {
    for (let nth = 0; nth < warmUpRequests; nth++) await client.send(ordersPath, { token })
    const timed: Timed[] = []
    for (const { name, path, query } of listsOf(shop.site)) {
      const queries = Array.from({ length: warmUps + repeats }, (_, turn) => query(turn))
      // Recorded beforehand, so that every page has been read once before either side asks for it.
      const statements: Statement[][] = []
      for (const asked of queries) statements.push(await recorder.statementsOf(path, asked))
      const addresses = queries.map((asked) => `${path}?${searchOf(asked)}`)
      const request = async () => {
        const address = addresses.shift() ?? path
        const { status, text, ms } = await client.send(address, { token })
        if (status !== 200) throw new Error(`${status} for ${address}: ${text}`)
        return ms
      }
      const send = async () => {
        const start = performance.now()
        for (const { text, values } of statements.shift() ?? []) await database.pool.query(text, values)
        return performance.now() - start
      }
      await byTurns([request, send], warmUps)
      const [ownTimes = [], plainTimes = []] = await byTurns([request, send], repeats)
      timed.push({ list: name, shop: ownTimes, reference: plainTimes })
    }
    return timed
  } finally {
    client.close()
    await recorder.close()
    await database.close()
  }
}

function searchOf(query: ListQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

const warmUps = 10

function listsOf({ orders, products }: { orders: number; products: number }): List[] {
  const middle = (all: number, size: number) => Math.max(1, Math.floor(all / size / 2))
  const word = (turn: number) => ((turn * 2_654_435_761) % 2 ** 32).toString(16).slice(0, 3)
  const ofOrders = (name: string, query: List['query']): List => ({
    name: `orders: ${name}`,
    path: ordersPath,
    query: (turn) => ({ limit: 20, page: 1, ...query(turn) }),
  })
  const ofProducts = (name: string, query: List['query']): List => ({
    name: `products: ${name}`,
    path: productsPath,
    query: (turn) => ({ limit: 24, page: 1, ...query(turn) }),
  })
  return [
    ofOrders('first page', () => ({})),
    ofOrders('half way down', (turn) => ({ page: middle(orders, 20) + turn })),
    ofOrders('completed', (turn) => ({ status: 'completed', page: 1 + (turn % 5) })),
    ofOrders('unpaid', (turn) => ({ paymentStatus: 'unpaid', page: 1 + (turn % 5) })),
    ofOrders('search by name', (turn) => ({ q: `buyer ${word(turn)}` })),
    ofOrders('search by phone', (turn) => ({ q: 1_000_000 + turn * 7919 })),
    ofOrders('search for what all have', () => ({ q: 'buyer' })),
    ofProducts('first page', () => ({})),
    ofProducts('half way down', (turn) => ({ page: middle(products, 24) + turn })),
  ]
}

/** The list with the highest ratio stands for all. */
function rowsOf(kind: string, amount: number, timed: readonly Timed[][]): Row[] {
  return (
    [
      [0.5, 'p50', 1.5],
      [0.99, 'p99', 3],
    ] as const
  ).map(([share, name, goal]) => {
    const worst = timed.map(
      (lists) =>
        lists
          .filter(({ list }) => list.startsWith(kind))
          .map(({ list, shop, reference }) => {
            const [own, plain] = [percentile(shop, share), percentile(reference, share)]
            return { list, own, plain, ratio: own / plain }
          })
          .sort((one, other) => other.ratio - one.ratio)[0],
    )
    return {
      what: `Staff lists at ${count(amount)} ${kind}, ${name}`,
      reference: 'the same query by plain pg',
      goal: { atMost: goal },
      unit: 'x',
      measured: worst.map((one) => one?.ratio ?? Number.NaN),
      values: `${short(worst[0]?.own ?? Number.NaN)} and ${short(worst[0]?.plain ?? Number.NaN)} ms (${worst[0]?.list ?? ''}, the worst)`,
    }
  })
}
