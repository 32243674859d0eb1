import { getRequest } from '../load/connection.ts'
import { askInTurn } from '../load/load.ts'
import { percentile, short } from '../load/numbers.ts'
import type { Bench, Part } from '../part.ts'
import { adminToken, type Shop } from '../site/shop.ts'

type Timed = { list: string; p50: number; p99: number }

/** The lists that staff work in, one request after the other. */
export async function staff(bench: Bench): Promise<Part> {
  const { options } = bench
  const site = bench.site(options.sizes.at(-1)!)
  const lists = await bench.withShop(site, (shop) => timeLists(shop, site, options.repeats))
  const verdict = (what: string, isIts: (list: string) => boolean) => {
    const worst = lists.filter(({ list }) => isIts(list)).toSorted((a, b) => b.p99 - a.p99)[0]!
    return {
      what,
      goal: 'p99 under 30 ms',
      measured: `${short(worst.p99)} ms (${worst.list})`,
      met: worst.p99 < 30,
    }
  }
  const isOrders = (list: string) => list.startsWith('orders')
  const count = (number: number) => number.toLocaleString('en-GB')
  return {
    title: 'Lists of staff',
    words:
      `${count(site.orders)} orders and ${count(site.products)} products, one connection asking in turn, everything included: ` +
      'the session, the query, the count, the way back. 20 orders a page, 24 products.',
    verdicts: [
      verdict(`Order lists at ${count(site.orders)} orders`, isOrders),
      verdict(`Product lists at ${count(site.products)} products`, (list) => !isOrders(list)),
    ],
    tables: [
      {
        heads: ['list', 'p50 ms', 'p99 ms'],
        rows: lists.map(({ list, p50, p99 }) => [list, short(p50), short(p99)]),
      },
    ],
    data: lists,
  }
}

async function timeLists(shop: Shop, site: { orders: number; products: number }, repeats: number) {
  const headers = { authorization: `Bearer ${await adminToken(shop.origin)}` }
  const orders = '/api/orders/getAllOrders?limit=20'
  const products = '/api/products/manage?limit=24'
  const deep = (count: number, size: number) => Math.max(1, Math.floor(count / size / 2))
  const word = (turn: number) => ((turn * 2_654_435_761) % 2 ** 32).toString(16).slice(0, 3)
  const lists: [string, (turn: number) => string][] = [
    ['orders: first page', () => `${orders}&page=1`],
    ['orders: half way down', (turn) => `${orders}&page=${deep(site.orders, 20) + turn}`],
    ['orders: completed', (turn) => `${orders}&status=completed&page=${1 + (turn % 5)}`],
    ['orders: unpaid', (turn) => `${orders}&paymentStatus=unpaid&page=${1 + (turn % 5)}`],
    ['orders: search by name', (turn) => `${orders}&page=1&q=buyer%20${word(turn)}`],
    ['orders: search by phone', (turn) => `${orders}&page=1&q=${1_000_000 + turn * 7919}`],
    ['orders: search for what all have', () => `${orders}&page=1&q=buyer`],
    ['products: first page', () => `${products}&page=1`],
    ['products: half way down', (turn) => `${products}&page=${deep(site.products, 24) + turn}`],
    [
      'products: search',
      (turn) => `${products}&page=1&q=${['macbook', 'thinkpad', 'gaming', 'dell%2016gb'][turn % 4]}`,
    ],
  ]
  const timed: Timed[] = []
  for (const [list, path] of lists) {
    let turn = 0
    const next = () => getRequest(path(turn++), headers)
    await askInTurn({ port: shop.port, next }, 10)
    const times = await askInTurn({ port: shop.port, next }, repeats)
    timed.push({ list, p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
  }
  return timed
}
