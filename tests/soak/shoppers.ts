import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/products/product-path.ts'
import { createCustomer } from '#tests/support/http/customer.ts'
import type { HttpClient, Reply } from '#tests/support/http/http-client.ts'
import type { Gateway } from '../faults/gateway.ts'
import type { Timings } from './timings.ts'

/** Everything that all shoppers share: the shop, the product on sale, and the counters. */
export type SaleFloor = {
  /** Two clients, so that requests of the checkout take no connection from those for pages. */
  clients: { browsing: HttpClient; paying: HttpClient }
  gateway: Gateway
  products: Product[]
  /** The product on sale at this moment. */
  onSale: () => Product | null
  /** The record of response times at this moment: quiet times and sales have their own. */
  timings: () => Timings
  errors: string[]
  /** Transactions that were started, and those that were paid. */
  promised: Set<string>
  paid: Set<string>
}

const words = [
  'lenovo',
  'macbook air',
  'gaming',
  'thinkpd',
  'mouse',
  'asus 16gb',
  'surface',
  'ssd',
  'hp',
  'monitor',
]
const pages = [
  '/',
  '/shop',
  '/offers',
  '/category/ultrabook',
  '/category/gaming',
  '/category/apple',
  '/contact-us',
]

type Person = { email: string; phone: string }

/** A shopper who looks around, searches, and during a sale tries to get the product everybody wants. */
export async function goShopping(floor: SaleFloor, number: number, isOver: () => boolean): Promise<void> {
  const person = {
    email: `shopper${number}@projukti.test`,
    phone: `+8801712${String(number).padStart(6, '0')}`,
  }
  await pause(Math.random() * 4_000)
  while (!isOver()) {
    const onSale = floor.onSale()
    const chance = Math.random()
    if (onSale && chance < 0.3) await buy(floor, onSale, person)
    else if (chance < 0.5) await search(floor)
    else if (chance < 0.6) await list(floor)
    else await look(floor, onSale)
    await pause(1_000 + Math.random() * 4_000)
  }
}

async function look(floor: SaleFloor, onSale: Product | null) {
  const product = onSale && Math.random() < 0.4 ? onSale : pick(floor.products)
  const path = Math.random() < 0.5 ? pick(pages) : productPath(product)
  await visit(floor, 'browse', path)
}

async function search(floor: SaleFloor) {
  const word = pick(words)
  const text = word.slice(0, 3 + Math.floor(Math.random() * word.length))
  await visit(floor, 'search', `/api/products/search/${encodeURIComponent(text)}`)
}

async function list(floor: SaleFloor) {
  const maxPrice = 20_000 + Math.floor(Math.random() * 200) * 1_000
  await visit(
    floor,
    'listing',
    `/api/products/listing?maxPrice=${maxPrice}&sort=price-low&page=${1 + Math.floor(Math.random() * 4)}`,
  )
}

async function buy(floor: SaleFloor, { _id }: Product, person: Person) {
  const found = await visit<Product>(floor, 'product', `/api/products/${_id}`)
  if (found.status !== 200) return
  const customer = createCustomer(floor.clients.paying)
  const placed = await customer.order(found.json(), { buyer: person })
  record(floor, 'checkout', placed)
  if (placed.status !== 200) return
  const { tran_id: tranId } = placed.json()
  floor.promised.add(tranId)
  // One in ten never pays, one in ten cancels.
  const chance = Math.random()
  if (chance < 0.1) return
  const receipt = await floor.gateway.decide(tranId, chance < 0.2 ? 'cancel' : 'approve')
  if (!receipt) return
  if (chance >= 0.2) floor.paid.add(tranId)
  record(floor, 'return', await customer.returnFromGateway(receipt))
}

async function visit<Body = unknown>(floor: SaleFloor, kind: string, path: string): Promise<Reply<Body>> {
  const reply = await floor.clients.browsing.send<Body>(path, { headers: { 'accept-encoding': 'br' } })
  record(floor, kind, reply, path)
  return reply
}

function record(floor: SaleFloor, kind: string, { status, ms, text, headers }: Reply, what = kind) {
  floor.timings().add(kind, status, ms)
  const isRetryLater = (status === 503 || status === 429) && headers['retry-after'] !== undefined
  if ((status >= 500 || status === 0) && !isRetryLater)
    floor.errors.push(`${status} ${what}: ${text.slice(0, 200)}`)
}

function pick<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to pick from.')
  return one
}
