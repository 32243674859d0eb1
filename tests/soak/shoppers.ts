import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/product-path.ts'
import type { Gateway } from '../faults/gateway.ts'
import { type Answer, send } from './http.ts'
import type { Timings } from './timings.ts'

export type Floor = {
  origin: string
  gateway: Gateway
  products: Product[]
  /** What the sale is about just now. */
  hot: () => Product | null
  /** Where the times of this moment go: quiet hours and a sale are told apart. */
  timings: () => Timings
  blunders: string[]
  /** Payments that were promised and paid. */
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

/** Somebody who looks around, searches, and during a sale tries to get the product everybody wants. */
export async function goShopping(floor: Floor, isOver: () => boolean): Promise<void> {
  await pause(Math.random() * 4_000)
  while (!isOver()) {
    const hot = floor.hot()
    const mood = Math.random()
    if (hot && mood < 0.3) await buy(floor, hot)
    else if (mood < 0.5) await search(floor)
    else if (mood < 0.6) await list(floor)
    else await look(floor, hot)
    await pause(1_000 + Math.random() * 4_000)
  }
}

async function look(floor: Floor, hot: Product | null) {
  const product = hot && Math.random() < 0.4 ? hot : pick(floor.products)
  const path = Math.random() < 0.5 ? pick(pages) : productPath(product)
  await visit(floor, 'browse', path)
}

async function search(floor: Floor) {
  const word = pick(words)
  const text = word.slice(0, 3 + Math.floor(Math.random() * word.length))
  await visit(floor, 'search', `/api/products/search/${encodeURIComponent(text)}`)
}

async function list(floor: Floor) {
  const most = 20_000 + Math.floor(Math.random() * 200) * 1_000
  await visit(
    floor,
    'listing',
    `/api/products/listing?maxPrice=${most}&sort=price-low&page=${1 + Math.floor(Math.random() * 4)}`,
  )
}

async function buy(floor: Floor, { _id }: Product) {
  const { status, text } = await visit(floor, 'product', `/api/products/${_id}`)
  if (status !== 200) return
  const product: Product = JSON.parse(text)
  const answer = await visit(floor, 'checkout', '/api/payment/initiate', JSON.stringify(cartOf(product)))
  if (answer.status !== 200) return
  const { tran_id: tranId } = JSON.parse(answer.text) as { tran_id: string }
  floor.promised.add(tranId)
  // Some never pay, some change their mind.
  const mood = Math.random()
  if (mood < 0.1) return
  const news = await floor.gateway.decide(tranId, mood < 0.2 ? 'cancel' : 'approve')
  if (mood >= 0.2 && news) floor.paid.add(tranId)
  if (news)
    await visit(floor, 'return', new URL(news.url).pathname, news.body, 'application/x-www-form-urlencoded')
}

async function visit(
  floor: Floor,
  kind: string,
  path: string,
  body?: string,
  type = 'application/json',
): Promise<Answer> {
  const sent = body === undefined ? {} : { method: 'POST' as const, body, headers: { 'content-type': type } }
  const answer = await send(floor.origin + path, sent)
  floor.timings().note(kind, answer.status, answer.ms)
  const isDeliberate = (answer.status === 503 || answer.status === 429) && answer.retryAfter !== undefined
  if ((answer.status >= 500 || answer.status === 0) && !isDeliberate)
    floor.blunders.push(`${answer.status} ${path}: ${answer.text.slice(0, 200)}`)
  return answer
}

function cartOf({ _id, title, description, newPrice }: Product) {
  return {
    totalAmount: newPrice,
    customerInfo: {
      name: 'Nusrat Jahan',
      email: 'nusrat@projukti.test',
      phone: '+8801711000234',
      streetAddress: 'House 5, Road 2',
      city: 'Dhaka',
      district: 'Dhaka',
      country: 'Bangladesh',
    },
    products: [{ productId: _id, quantity: 1, price: newPrice, name: title, description }],
  }
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!
}
