import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import type { CurrentProduct } from '#shared/contract/units.ts'
import { paymentBounds } from '#shared/limits.ts'
import { orderBody, type Sold } from '#tests/support/examples/order-body.ts'
import { createCustomer, decide } from '#tests/support/http/customer.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import type { Attack, Check } from '../attack.ts'
import { openLimitedShop } from '../limited-shop.ts'

const minutes = Number(process.env.HOARD_MINUTES ?? 15)
const checkedProducts = 100

export const oneHoarder: Attack = {
  name: `Holding all stock unpaid for ${minutes} minutes, from one address`,
  slow: true,
  long: true,
  run: (_shop, check) => hoard(check, { addresses: 1, neighbours: 50, least: 95 }),
}

export const manyHoarders: Attack = {
  name: `Holding all stock unpaid for ${minutes} minutes, from 20 addresses`,
  slow: true,
  long: true,
  run: (_shop, check) => hoard(check, { addresses: 20, neighbours: 0, least: 80 }),
}

type Plan = { addresses: number; neighbours: number; least: number }

async function hoard(check: Check, { addresses, neighbours, least }: Plan): Promise<void> {
  const { client, close } = await openLimitedShop()
  try {
    const sold = (await client.send<Product[]>('/api/products'))
      .json()
      .filter(({ stock, available, newPrice }) => stock && available > 0 && isPayable(newPrice))
    const checked = sold.slice(0, checkedProducts)
    const ends = Date.now() + minutes * 60_000
    const attackers = Array.from({ length: addresses }, (_, index) => `203.0.113.${index + 1}`)
    const [placed, served] = await Promise.all([
      Promise.all(attackers.map((address) => holdAll(client, sold, { address, ends }))),
      // Neighbours buy other products, because what they pay for is sold.
      buyAsNeighbours(client, sold.slice(checkedProducts), {
        address: attackers[0] ?? '',
        count: neighbours,
        ends,
      }),
    ])
    console.log(`      ${placed.reduce((sum, count) => sum + count, 0)} unpaid orders were placed`)
    check(`all ${neighbours} neighbours of the attacker bought something`, served === neighbours, served)
    const refusals = await listRefusals(client, checked)
    const bought = checkedProducts - refusals.length
    check(`an honest buyer can buy ${least} of ${checkedProducts} products`, bought >= least, refusals)
  } finally {
    await close()
  }
}

const isPayable = (price: number) => price >= paymentBounds.min && price <= paymentBounds.max

let people = 0
type From = { address: string; quantity?: number }

/** Places an order as a new person. */
function order(client: HttpClient, product: Sold, { address, quantity = 1 }: From) {
  people += 1
  const person = { email: `p${people}@mail.example`, phone: `+88018${String(people).padStart(8, '0')}` }
  const headers = { 'x-forwarded-for': address }
  return createCustomer(client).initiate(orderBody(product, quantity, person), { headers })
}

/** Takes as many units of every product as one payment allows, the rarest first, as often as the limits let it. */
async function holdAll(
  client: HttpClient,
  products: Product[],
  { address, ends }: { address: string; ends: number },
) {
  const rarestFirst = products.toSorted((one, other) => one.available - other.available)
  let placed = 0
  for (let round = 0; Date.now() < ends; round++) {
    const product = rarestFirst[round % rarestFirst.length]
    if (!product) return placed
    const most = Math.floor(paymentBounds.max / product.newPrice)
    // The second round takes what the first one left, unit by unit.
    const quantity = round < rarestFirst.length ? Math.max(1, Math.min(product.available, most, 25)) : 1
    const { status, headers } = await order(client, product, { address, quantity })
    if (status === 200) placed += 1
    if (status === 429) await pause(Math.min(Number(headers['retry-after'] ?? 1) * 1000, ends - Date.now()))
  }
  return placed
}

/** Each neighbour buys another product and pays. One that is told to wait does; one whose product is gone takes the next. */
async function buyAsNeighbours(
  client: HttpClient,
  products: Product[],
  { address, count, ends }: { address: string; count: number; ends: number },
) {
  let served = 0
  for (const product of products) {
    while (served < count && Date.now() < ends) {
      const reply = await order(client, product, { address })
      if (reply.status === 429) {
        await pause(Number(reply.headers['retry-after'] ?? 1) * 1000)
        continue
      }
      if (reply.status === 200 && (await paid(client, reply.json().tran_id))) served += 1
      break
    }
  }
  return served
}

async function paid(client: HttpClient, tranId: string): Promise<boolean> {
  await decide(client, tranId, 'approve')
  return (await createCustomer(client).statusOf(tranId)) === 'paid'
}

/** The products among these that nobody from elsewhere can order, and why; each order is cancelled again. */
async function listRefusals(client: HttpClient, products: Product[]): Promise<string[]> {
  const refusals: string[] = []
  const query = new URLSearchParams(products.map(({ _id }) => ['ids', _id]))
  const shown = (await client.send<CurrentProduct[]>(`/api/products/some?${query}`)).json()
  for (const [index, product] of shown.entries()) {
    // A pre-owned product's page offers the units that nobody is paying for, each at its own price.
    const unit = product.units?.find(({ isHeld }) => !isHeld)
    const chosen = unit ? { ...product, newPrice: unit.price } : product
    const reply = await order(client, chosen, { address: `198.51.100.${index + 1}` })
    if (reply.status === 200) await decide(client, reply.json().tran_id, 'cancel')
    else refusals.push(`${product.title}: ${reply.json().code}`)
  }
  return refusals
}
