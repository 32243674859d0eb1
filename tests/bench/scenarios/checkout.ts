import { cpuSeconds } from '../load/cpu-time.ts'
import { percentile, short } from '../load/numbers.ts'
import type { Bench, Part } from '../part.ts'
import { type Books, openBooks } from '../site/books.ts'
import { postmasterOf, type Shop } from '../site/shop.ts'
import { copySite, type Site } from '../site/site.ts'
import { type Bought, createBuyer, type Ware } from './buyer.ts'

const buyers = 16
const scarceUnits = 40
const warmUpSeconds = 20

/** From the cart to a paid order, through the gateway that the shop brings along. */
export async function checkout(bench: Bench): Promise<Part> {
  const { options } = bench
  const site = copySite(bench.site(options.sizes[0]!), 'checkout')
  const seconds = Math.max(3, options.seconds * options.rounds)
  const found = await bench.withShop(site, async (shop) => {
    const books = await openBooks(site)
    try {
      return await sell(shop, site, books, seconds)
    } finally {
      await books.close()
    }
  })
  const { perSecond, initiate, whole, oversold, shopMs, databaseMs, refusals, failures } = found
  return {
    title: 'Checkout',
    words:
      `${buyers} buyers at once for ${seconds} seconds, after ${warmUpSeconds} to get warm: initiate, the gateway's page, its notification, and a look at the ` +
      `payment's status, all within one order. Shop, gateway, PostgreSQL and load share the machine. One product in ` +
      `five carts had ${scarceUnits} units; who came too late was refused.`,
    verdicts: [
      {
        what: 'Initiate to paid',
        goal: '>= 100 orders a second, nothing oversold',
        measured: `${short(perSecond)} orders/s, ${oversold} oversold`,
        met: perSecond >= 100 && oversold === 0 && failures === 0,
      },
    ],
    tables: [
      {
        heads: [
          'orders/s',
          'initiate p50 ms',
          'initiate p99 ms',
          'to paid p50 ms',
          'to paid p99 ms',
          'CPU ms/order, shop and gateway',
          'CPU ms/order, PostgreSQL',
          'refused, sold out',
          'failures',
        ],
        rows: [
          [
            short(perSecond),
            short(percentile(initiate, 0.5)),
            short(percentile(initiate, 0.99)),
            short(percentile(whole, 0.5)),
            short(percentile(whole, 0.99)),
            shopMs === null ? '-' : short(shopMs),
            databaseMs === null ? '-' : short(databaseMs),
            refusals,
            failures,
          ],
        ],
      },
    ],
    data: { perSecond, oversold, shopMs, databaseMs, refusals, failures },
  }
}

async function sell(shop: Shop, site: Site, { pool }: Books, seconds: number) {
  const wares = await stockUp(pool)
  const [, ...plenty] = wares
  // As warm as a shop that has been open for a while, and nothing scarce is gone yet.
  const early = createBuyer(shop.port, [plenty[0]!, ...plenty])
  const opened = performance.now()
  await Promise.all(Array.from({ length: buyers }, () => buyUntil(early, opened + warmUpSeconds * 1000)))
  const buyer = createBuyer(shop.port, wares)
  const database = { pid: postmasterOf(site.dataDir), family: true }
  const before = { shop: cpuSeconds({ pid: shop.pid }), database: cpuSeconds(database) }
  const start = performance.now()
  const all = await Promise.all(Array.from({ length: buyers }, () => buyUntil(buyer, start + seconds * 1000)))
  const took = (performance.now() - start) / 1000
  const bought = all.flat()
  const paid = bought.filter(({ outcome }) => outcome === 'paid')
  const per = (now: number | null, then: number | null) =>
    now === null || then === null ? null : ((now - then) * 1000) / paid.length
  return {
    perSecond: paid.length / took,
    initiate: paid.map(({ initiate }) => initiate),
    whole: paid.map(({ whole }) => whole),
    shopMs: per(cpuSeconds({ pid: shop.pid }), before.shop),
    databaseMs: per(cpuSeconds(database), before.database),
    refusals: bought.filter(({ outcome }) => outcome === 'sold out').length,
    failures: bought.filter(({ outcome }) => outcome === 'failed').length,
    oversold: await countOversold(pool, wares),
  }
}

async function buyUntil(buyer: () => Promise<Bought>, end: number): Promise<Bought[]> {
  const bought: Bought[] = []
  while (performance.now() < end) bought.push(await buyer())
  return bought
}

/** Twenty products with plenty, and one that will not last. The shop's own view of stock is not asked. */
async function stockUp(pool: Books['pool']): Promise<Ware[]> {
  const { rows } = await pool.query(
    `update products set quantity = case when place = 1 then $1::int else 1000000 end, stock = true, sale = false,
       new_price_paisa = 100000, options = '{"ram":[],"ssd":[],"color":[],"display":[]}'
     from (select id, row_number() over (order by id) as place from products order by id limit 21) chosen
     where chosen.id = products.id returning products.id, quantity`,
    [scarceUnits],
  )
  return rows.sort((a, b) => a.quantity - b.quantity)
}

/** Units that were promised beyond what was there. */
async function countOversold(pool: Books['pool'], wares: readonly Ware[]): Promise<number> {
  let oversold = 0
  for (const { id, quantity } of wares) {
    const { rows } = await pool.query(
      `select coalesce(sum(line.quantity), 0)::int as sold from order_lines line join orders on orders.id = order_id
       where product_id = $1 and units_taken and orders.created_at > now() - interval '5 minutes'
         and line.unit_paisa = 100000`,
      [id],
    )
    const left = await pool.query('select quantity from products where id = $1', [id])
    oversold += Math.max(0, rows[0].sold - quantity) + Math.max(0, -left.rows[0].quantity)
  }
  return oversold
}
