import type { Pool } from 'pg'
import { cpuSeconds, familySeconds, postgresPid } from '#tests/support/long-runs/process-usage.ts'
import type { Bench, Part, Row, Shop } from '../bench.ts'
import { byTurns } from '../load/by-turns.ts'
import { median, medianRatio, percentile, short } from '../load/numbers.ts'
import { type Gateway, startGateway } from '../references/gateway.ts'
import { type Order, type OrderRows, readOrderRows, writeOrder } from '../references/write-orders.ts'
import { type Database, openDatabase } from '../site/database.ts'
import {
  buyers,
  countOversold,
  inParallel,
  openSale,
  type Product,
  type Sale,
  scarceUnits,
  stockUp,
} from '../site/sale.ts'
import { copySite } from '../site/site.ts'

/** One round. `gatewayShare` is the part of all processor time that the gateway and its database used. */
type Round = {
  perSecond: number
  p50: number
  p99: number
  gatewayShare: number
  cpuMs: number
  databaseMs: number
  failures: number
}

/** From the cart to a paid order, against writing the same rows. */
export async function checkout(bench: Bench): Promise<Part> {
  const { options, checkouts } = bench
  const size = options.sizes[0] ?? 1_000
  const filled = checkouts[0]?.sites.get(size)
  if (!filled) throw new Error('No data folder was filled.')
  const reference = await openDatabase((await copySite(filled, 'reference')).dataDir)
  const gateway = await startGateway(options.port + 8, reference)
  try {
    return await bench.withShops(size, (shops) => compare(bench, { shops, reference, gateway }), {
      copy: 'checkout',
      // As behind the operator's proxy, which says where a buyer is.
      env: { ...gateway.env, TRUST_PROXY: 'loopback' },
    })
  } finally {
    await gateway.stop()
    await reference.close()
  }
}

type Sides = { shops: Shop[]; reference: Database; gateway: Gateway }

async function compare({ options }: Bench, { shops, reference, gateway }: Sides): Promise<Part> {
  const sales = await Promise.all(shops.map((shop) => openSale(shop, gateway.origin)))
  try {
    await warmUp(sales, options.warmUpSeconds)
    const order = await readBought(sales)
    const [, ...products] = await stockUp(reference.pool)
    const seconds = options.seconds * 2
    const runs = [
      ...sales.map((sale) => () => sell(sale, gateway, seconds)),
      () => writeFor(reference.pool, { order, products }, seconds),
    ]
    const results = await byTurns(runs, Math.max(2, options.rounds - 1))
    const oversold = await Promise.all(sales.map(countOversold))
    return toPart(results, oversold)
  } finally {
    await Promise.all(sales.map(({ database }) => database.close()))
  }
}

/**
 * Buys until the code is compiled. Buyers order the scarce product only now, because a refusal costs time and is no
 * order.
 */
async function warmUp(sales: readonly Sale[], seconds: number): Promise<void> {
  for (const { buyScarce } of sales) await inParallel(buyScarce, seconds)
}

/** Buys once, and reads the rows that the shop wrote when the order was placed and when it was paid. */
async function readBought([sale]: readonly Sale[]): Promise<Order> {
  if (!sale) throw new Error('There is no shop.')
  const { database, buyAndLook } = sale
  let placed: OrderRows | undefined
  const { outcome, tranId } = await buyAndLook(async (id) => {
    placed = await readOrderRows(database.pool, id)
  })
  if (outcome !== 'paid' || !placed) throw new Error('The order was not paid.')
  return { placed, paid: await readOrderRows(database.pool, tranId) }
}

async function sell({ shop, buy }: Sale, gateway: Gateway, seconds: number): Promise<Round> {
  const postgres = postgresPid(shop.dataDir)
  const used = () => ({
    shop: cpuSeconds(shop.pid),
    database: familySeconds(postgres),
    gateway: gateway.cpuSeconds(),
    client: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  })
  const before = used()
  const start = performance.now()
  const bought = await inParallel(buy, seconds)
  const took = (performance.now() - start) / 1000
  const after = used()
  const names = ['shop', 'database', 'gateway', 'client'] as const
  const all = names.reduce((sum, name) => sum + after[name] - before[name], 0)
  const times = bought.filter(({ outcome }) => outcome === 'paid').map(({ ms }) => ms)
  return {
    failures: bought.length - times.length,
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    gatewayShare: (after.gateway - before.gateway) / all,
    cpuMs: ((after.shop - before.shop) * 1000) / times.length,
    databaseMs: ((after.database - before.database) * 1000) / times.length,
  }
}

type Written = { order: Order; products: readonly Product[] }

async function writeFor(pool: Pool, { order, products }: Written, seconds: number): Promise<Round> {
  let nth = 0
  const start = performance.now()
  const times = await inParallel(async () => {
    const before = performance.now()
    await writeOrder(pool, order, products[nth++ % products.length]?.id ?? '')
    return performance.now() - before
  }, seconds)
  const perSecond = (times.length * 1000) / (performance.now() - start)
  const none = { gatewayShare: 0, cpuMs: Number.NaN, databaseMs: Number.NaN, failures: 0 }
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), ...none }
}

function toPart(results: readonly Round[][], oversold: readonly number[]): Part {
  const shops = results.slice(0, -1)
  const reference = results.at(-1) ?? []
  const [first = []] = shops
  const failures = first.reduce((sum, round) => sum + round.failures, 0)
  const raw = (rounds: readonly Round[]) => rounds.map(({ perSecond }) => perSecond)
  const own = (rounds: readonly Round[]) =>
    rounds.map(({ perSecond, gatewayShare }) => perSecond / (1 - gatewayShare))
  const of = (pick: (round: Round) => number) => short(median(first.map(pick)))
  const share = median(first.map(({ gatewayShare }) => gatewayShare))
  const row: Row = {
    what: 'Initiate to paid, without the gateway',
    reference: 'the same rows by plain pg in as many transactions, orders/s',
    goal: { atLeast: 0.4 },
    unit: 'x',
    measured: shops.map((rounds) => medianRatio(own(rounds), raw(reference))),
    values:
      `${short(median(own(first)))} and ${short(median(raw(reference)))} orders/s; with the gateway ` +
      `${short(median(raw(first)))} (${short(medianRatio(raw(first), raw(reference)))}x)`,
    broken: brokenBy(oversold[0] ?? 0, failures),
  }
  return {
    title: 'Checkout',
    text:
      `${buyers} buyers at once, every order by another person: initiate, the payment at the gateway, its notification to ` +
      'the shop, and a look at the payment’s status. Mails and SMS are sent meanwhile. The sandbox gateway and the sender ' +
      'of SMS stand for other companies and run in a process and a database of their own, on the same cores: they used ' +
      `${short(share * 100)} % of all processor time, which is taken off above. The reference writes the rows of such an ` +
      'order in four transactions with a prepared statement for each row, and does nothing else. Before that every fifth ' +
      `buyer wanted a product with ${scarceUnits} units: ${oversold[0]} were sold beyond those.`,
    rows: [row],
    tables: [
      {
        heads: [
          'orders/s',
          'to paid p50 ms',
          'to paid p99 ms',
          'CPU ms/order, shop',
          'CPU ms/order, its PostgreSQL',
          'failures',
        ],
        rows: [
          [
            of(({ perSecond }) => perSecond),
            of(({ p50 }) => p50),
            of(({ p99 }) => p99),
            of(({ cpuMs }) => cpuMs),
            of(({ databaseMs }) => databaseMs),
            failures,
          ],
        ],
      },
    ],
    data: { results, oversold },
  }
}

function brokenBy(oversold: number, failures: number): string | undefined {
  if (oversold > 0) return `${oversold} units oversold`
  return failures > 0 ? `${failures} orders failed` : undefined
}
