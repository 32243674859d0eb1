import type { Pool } from 'pg'
import { createCustomer, type Placed } from '#tests/support/customer.ts'
import { createClient, type Reply } from '#tests/support/http-client.ts'
import type { Bench, Part, Row, Shop } from '../bench.ts'
import { byTurns } from '../load/by-turns.ts'
import { median, medianRatio, percentile, short } from '../load/numbers.ts'
import { cpuSeconds, familySeconds } from '../machine/processes.ts'
import { type Gateway, startGateway } from '../references/gateway.ts'
import { type OrderRows, readOrderRows, writeOrder } from '../references/write-orders.ts'
import { type Database, openDatabase } from '../site/database.ts'
import { postgresPid } from '../site/shop.ts'
import { copySite } from '../site/site.ts'

const buyers = 16
const scarceUnits = 40
const scarcePrice = 1_000

type Product = { id: string; quantity: number }
type Bought = { outcome: 'paid' | 'sold out' | 'failed'; ms: number; tranId: string }
/** One round. `gatewayShare` is the part of all processor time that the gateway and its database used. */
type Round = {
  perSecond: number
  p50: number
  p99: number
  gatewayShare: number
  cpuMs: number
  databaseMs: number
}
type Stand = {
  shop: Shop
  database: Database
  products: Product[]
  buy: () => Promise<Bought>
  failures: number
}

/** From the cart to a paid order, against writing the same rows. */
export async function checkout(bench: Bench): Promise<Part> {
  const { options, checkouts } = bench
  const size = options.sizes[0] ?? 1_000
  const filled = checkouts[0]?.sites.get(size)
  if (!filled) throw new Error('No data folder was filled.')
  const reference = await openDatabase(copySite(filled, 'reference').dataDir)
  const gateway = await startGateway(options.port + 8, reference)
  try {
    return await bench.withShops(size, (shops) => compare(bench, { shops, reference, gateway }), {
      copy: 'checkout',
      env: gateway.env,
    })
  } finally {
    await gateway.stop()
    await reference.close()
  }
}

type Sides = { shops: Shop[]; reference: Database; gateway: Gateway }

async function compare({ options }: Bench, { shops, reference, gateway }: Sides): Promise<Part> {
  const stands = await Promise.all(shops.map((shop) => openStand(shop, gateway)))
  try {
    const rows = await warmUp(stands, options.warmUpSeconds)
    const [, ...products] = await stockUp(reference.pool)
    const seconds = options.seconds * 2
    const runs = [
      ...stands.map((stand) => () => sell(stand, gateway, seconds)),
      () => writeFor(reference.pool, { rows, products }, seconds),
    ]
    const results = await byTurns(runs, Math.max(2, options.rounds - 1))
    const oversold = await Promise.all(stands.map(countOversold))
    return toPart(results, { oversold, failures: stands.map(({ failures }) => failures) })
  } finally {
    await Promise.all(stands.map(({ database }) => database.close()))
  }
}

async function openStand(shop: Shop, { origin }: Gateway): Promise<Stand> {
  const database = await openDatabase(shop.dataDir, 2)
  const products = await stockUp(database.pool)
  return { shop, database, products, buy: createBuyer(shop, origin, products), failures: 0 }
}

/** Somebody who buys one product, pays it and looks whether the shop knows; every fifth wants the scarce one. */
function createBuyer(shop: Shop, gatewayOrigin: string, [scarce, ...plenty]: readonly Product[]) {
  const client = createClient(shop.origin)
  const gateway = createClient(gatewayOrigin)
  const customer = createCustomer(client)
  let nth = 0
  return async (): Promise<Bought> => {
    nth += 1
    const product = nth % 5 === 0 ? scarce : plenty[nth % plenty.length]
    const start = performance.now()
    const reply = await customer.order({ _id: product?.id ?? '', newPrice: scarcePrice })
    if (reply.status !== 200) return refused(reply)
    const tranId = reply.json().tran_id
    await gateway.post(`/__sim/sessions/${tranId}/approve`, { ipn: true })
    const status = await customer.statusOf(tranId)
    return { outcome: status === 'paid' ? 'paid' : 'failed', ms: performance.now() - start, tranId }
  }
}

function refused({ status, text, ms }: Reply<Placed>): Bought {
  if (status !== 409) console.error(`Refused: ${status} ${text}`)
  return { outcome: status === 409 ? 'sold out' : 'failed', ms, tranId: '' }
}

/** Buys until the code is compiled, and returns the rows of an order that was paid. */
async function warmUp(stands: readonly Stand[], seconds: number): Promise<OrderRows> {
  let rows: OrderRows | undefined
  for (const { buy, database } of stands) {
    const bought = await inParallel(buy, seconds)
    const paid = bought.find(({ outcome }) => outcome === 'paid')
    if (!paid) throw new Error('No order was paid.')
    rows ??= await readOrderRows(database.pool, paid.tranId)
  }
  if (!rows) throw new Error('There is no shop.')
  return rows
}

async function sell(stand: Stand, gateway: Gateway, seconds: number): Promise<Round> {
  const { shop, buy } = stand
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
  stand.failures += bought.filter(({ outcome }) => outcome === 'failed').length
  return {
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    gatewayShare: (after.gateway - before.gateway) / all,
    cpuMs: ((after.shop - before.shop) * 1000) / times.length,
    databaseMs: ((after.database - before.database) * 1000) / times.length,
  }
}

type Written = { rows: OrderRows; products: readonly Product[] }

async function writeFor(pool: Pool, { rows, products }: Written, seconds: number): Promise<Round> {
  let nth = 0
  const start = performance.now()
  const times = await inParallel(async () => {
    const before = performance.now()
    await writeOrder(pool, rows, products[nth++ % products.length]?.id ?? '')
    return performance.now() - before
  }, seconds)
  const perSecond = (times.length * 1000) / (performance.now() - start)
  const none = { gatewayShare: 0, cpuMs: Number.NaN, databaseMs: Number.NaN }
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), ...none }
}

async function inParallel<T>(work: () => Promise<T>, seconds: number): Promise<T[]> {
  const results: T[] = []
  const end = performance.now() + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) results.push(await work())
  }
  await Promise.all(Array.from({ length: buyers }, worker))
  return results
}

/** Twenty products with plenty of units, and one, the first, that will not last. */
async function stockUp(pool: Pool): Promise<Product[]> {
  const { rows } = await pool.query<Product>(
    `update products set quantity = case when place = 1 then $1::int else 1000000 end, stock = true, sale = false,
       new_price_paisa = $2, options = '{"ram":[],"ssd":[],"color":[],"display":[]}'
     from (select id, row_number() over (order by id) as place from products order by id limit 21) chosen
     where chosen.id = products.id returning products.id, quantity`,
    [scarceUnits, scarcePrice * 100],
  )
  return rows.sort((one, other) => one.quantity - other.quantity)
}

/** Units that were sold beyond those that were there. */
async function countOversold({ database: { pool }, products }: Stand): Promise<number> {
  const { rows } = await pool.query<{ id: string; sold: number; left: number }>(
    `select products.id, products.quantity as left, coalesce(sum(line.quantity), 0)::int as sold
     from products left join (order_lines line join orders on orders.id = order_id and units_taken
       and orders.created_at > now() - interval '15 minutes') on product_id = products.id and line.unit_paisa = $2
     where products.id = any($1) group by products.id`,
    [products.map(({ id }) => id), scarcePrice * 100],
  )
  const before = new Map(products.map(({ id, quantity }) => [id, quantity]))
  return rows.reduce(
    (sum, { id, sold, left }) => sum + Math.max(0, sold - (before.get(id) ?? 0)) + Math.max(0, -left),
    0,
  )
}

type Checks = { oversold: number[]; failures: number[] }

function toPart(results: readonly Round[][], { oversold, failures }: Checks): Part {
  const shops = results.slice(0, -1)
  const reference = results.at(-1) ?? []
  const [first = []] = shops
  const raw = (rounds: readonly Round[]) => rounds.map(({ perSecond }) => perSecond)
  const own = (rounds: readonly Round[]) =>
    rounds.map(({ perSecond, gatewayShare }) => perSecond / (1 - gatewayShare))
  const of = (pick: (round: Round) => number) => short(median(first.map(pick)))
  const share = median(first.map(({ gatewayShare }) => gatewayShare))
  const row: Row = {
    what: 'Initiate to paid, without the gateway',
    reference: 'the same rows by plain pg in as many transactions, orders/s',
    goal: { atLeast: 0.35 },
    unit: 'x',
    measured: shops.map((rounds) => medianRatio(own(rounds), raw(reference))),
    values:
      `${short(median(own(first)))} and ${short(median(raw(reference)))} orders/s; with the gateway ` +
      `${short(median(raw(first)))} (${short(medianRatio(raw(first), raw(reference)))}x)`,
    broken: brokenBy(oversold[0] ?? 0, failures[0] ?? 0),
  }
  return {
    title: 'Checkout',
    text:
      `${buyers} buyers at once: initiate, the payment at the gateway, its notification to the shop, and a look at the ` +
      'payment’s status. The sandbox gateway stands for another company and runs in a process and a database of its own, ' +
      `on the same cores: it used ${short(share * 100)} % of all processor time, which is taken off above. The reference ` +
      'writes the rows of such an order in four transactions with a prepared statement for each row, and does nothing ' +
      `else. One product in five carts had ${scarceUnits} units; ${oversold.join(' and ')} units were sold beyond what was there.`,
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
            failures[0] ?? 0,
          ],
        ],
      },
    ],
    data: { results, oversold, failures },
  }
}

function brokenBy(oversold: number, failures: number): string | undefined {
  if (oversold > 0) return `${oversold} units oversold`
  return failures > 0 ? `${failures} orders failed` : undefined
}
