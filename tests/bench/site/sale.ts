import type { Pool } from 'pg'
import { createCustomer, type Placed } from '#tests/support/http/customer.ts'
import { createClient, type Reply } from '#tests/support/http/http-client.ts'
import type { Shop } from '../bench.ts'
import { type Database, openDatabase } from './database.ts'

export const buyers = 16
export const scarceUnits = 40
const priceTaka = 1_000

export type Product = { id: string; quantity: number }
type Bought = { outcome: 'paid' | 'sold out' | 'failed'; ms: number; tranId: string }
/** A shop with products, and a buyer for them. */
export type Sale = {
  shop: Shop
  database: Database
  products: Product[]
  buy: () => Promise<Bought>
  /** As `buy`, but every fifth time what is scarce. */
  buyScarce: () => Promise<Bought>
  /** Buys once, and calls `look` while the order is placed and not paid. */
  buyAndLook: (look: (tranId: string) => Promise<void>) => Promise<Bought>
}

export async function openSale(shop: Shop, gatewayOrigin: string): Promise<Sale> {
  const database = await openDatabase(shop.dataDir, 2)
  const products = await stockUp(database.pool)
  return { shop, database, products, ...createBuyer(shop, gatewayOrigin, products) }
}

/** A buyer who orders one product, pays for it and checks that the shop recorded it. */
function createBuyer(shop: Shop, gatewayOrigin: string, [scarce, ...plenty]: readonly Product[]) {
  const client = createClient(shop.origin)
  const gateway = createClient(gatewayOrigin)
  const customer = createCustomer(client)
  let nth = 0

  async function buyOne(
    product: Product | undefined,
    look?: (tranId: string) => Promise<void>,
  ): Promise<Bought> {
    const start = performance.now()
    const reply = await customer.order({ _id: product?.id ?? '', newPrice: priceTaka }, newBuyer())
    if (reply.status !== 200) return refused(reply)
    const tranId = reply.json().tran_id
    await look?.(tranId)
    await gateway.post(`/__sim/sessions/${tranId}/approve`, { ipn: true })
    const status = await customer.statusOf(tranId)
    return { outcome: status === 'paid' ? 'paid' : 'failed', ms: performance.now() - start, tranId }
  }

  const buy = () => buyOne(plenty[nth++ % plenty.length])
  function buyScarce() {
    const product = nth % 5 === 0 ? scarce : plenty[nth % plenty.length]
    nth += 1
    return buyOne(product)
  }

  const buyAndLook = (look: (tranId: string) => Promise<void>) => buyOne(plenty[0], look)

  return { buy, buyScarce, buyAndLook }
}

let buyersSoFar = 0

/** A person and a network of the order's own: the shop bounds the unpaid orders of each, and places them one by one. */
function newBuyer() {
  buyersSoFar += 1
  const buyer = {
    email: `buyer-${buyersSoFar}@mail.test`,
    phone: `+88017${String(buyersSoFar).padStart(8, '0')}`,
  }
  const network = `10.${(buyersSoFar >> 8) & 255}.${buyersSoFar & 255}.1`
  return { buyer, headers: { 'x-forwarded-for': network } }
}

function refused({ status, text, ms }: Reply<Placed>): Bought {
  if (status !== 409) console.error(`Refused: ${status} ${text}`)
  return { outcome: status === 409 ? 'sold out' : 'failed', ms, tranId: '' }
}

/** Twenty products with plenty of units, and first of all one that is scarce; none whose units have their own prices. */
export async function stockUp(pool: Pool): Promise<Product[]> {
  const { rows } = await pool.query<Product>(
    `update products set quantity = case when place = 1 then $1::int else 1000000 end, stock = true, sale = false,
       new_price_paisa = $2, options = '{"ram":[],"ssd":[],"color":[],"display":[]}'
     from (select id, row_number() over (order by id) as place from products
           where not by_unit order by id limit 21) chosen
     where chosen.id = products.id returning products.id, quantity`,
    [scarceUnits, priceTaka * 100],
  )
  return rows.sort((one, other) => one.quantity - other.quantity)
}

/** Units that were sold beyond those that were there. */
export async function countOversold({ database: { pool }, products }: Sale): Promise<number> {
  const { rows } = await pool.query<{ id: string; sold: number; left: number }>(
    `select products.id, products.quantity as left, coalesce(sum(line.quantity), 0)::int as sold
     from products left join (order_lines line join orders on orders.id = order_id and units_taken
       and orders.created_at > now() - interval '15 minutes') on product_id = products.id and line.unit_paisa = $2
     where products.id = any($1) group by products.id`,
    [products.map(({ id }) => id), priceTaka * 100],
  )
  const before = new Map(products.map(({ id, quantity }) => [id, quantity]))
  return rows.reduce(
    (sum, { id, sold, left }) => sum + Math.max(0, sold - (before.get(id) ?? 0)) + Math.max(0, -left),
    0,
  )
}

/** Runs the work of all buyers at once until the time is over. */
export async function inParallel<T>(work: () => Promise<T>, seconds: number): Promise<T[]> {
  const results: T[] = []
  const end = performance.now() + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) results.push(await work())
  }
  await Promise.all(Array.from({ length: buyers }, worker))
  return results
}
