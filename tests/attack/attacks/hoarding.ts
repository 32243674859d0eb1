import type { Product } from '#shared/contract/product.ts'
import type { CurrentProduct } from '#shared/contract/units.ts'
import { paymentBounds } from '#shared/limits.ts'
import { decide } from '#tests/support/http/customer.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import type { Attack, Check } from '../attack.ts'
import { buyAsNeighbours, type Hoard, holdAll, order, placeAndCancel } from '../hoarders.ts'
import { openLimitedShop } from '../limited-shop.ts'

const minutes = Number(process.env.HOARD_MINUTES ?? 15)
const checkedProducts = 100

type Plan = { who: string; addresses: string[]; neighbours?: number; least: number }

const plans: Plan[] = [
  { who: 'one address', addresses: addresses(1), neighbours: 50, least: 95 },
  { who: 'two addresses', addresses: addresses(2), least: 95 },
  { who: 'twenty addresses', addresses: addresses(20), least: 80 },
  { who: 'twenty networks of one IPv6 /48', addresses: addresses(20, '2001:db8:7:', '::1'), least: 95 },
]

function addresses(count: number, start = '203.0.113.', end = ''): string[] {
  return Array.from({ length: count }, (_, nth) => `${start}${nth + 1}${end}`)
}

/** Orders, payment links and orders of the days before. Each plan has a shop of its own, all in the same quarter of an hour. */
export const hoarders: Attack = {
  name: `Holding all stock unpaid for ${minutes} minutes`,
  slow: true,
  long: true,
  run: async (_shop, check) => void (await Promise.all(plans.map((plan) => hoard(check, plan)))),
}

async function hoard(check: Check, { who, addresses, neighbours = 0, least }: Plan): Promise<void> {
  const { client, ask, close } = await openLimitedShop()
  try {
    const products = (await client.send<Product[]>('/api/products'))
      .json()
      .filter(({ stock, available, newPrice }) => stock && available > 0 && isPayable(newPrice))
    const links = await placeAndCancel(client, products)
    await ask(`update orders set created_at = created_at - interval '50 hours'`)
    const hoard: Hoard = { products, links, ends: Date.now() + minutes * 60_000 }
    const [done, served] = await Promise.all([
      Promise.all(addresses.map((address) => holdAll(client, hoard, address))),
      // Neighbours buy other products, because what they pay for is sold.
      buyAsNeighbours(client, products.slice(checkedProducts), {
        address: addresses[0] ?? '',
        count: neighbours,
        ends: hoard.ends,
      }),
    ])
    const [placed, clicked] = [sum(done.map(({ placed }) => placed)), sum(done.map(({ clicked }) => clicked))]
    console.log(`      ${who}: ${placed} unpaid orders were placed, ${clicked} paid again by their links`)
    check(`${who}: all ${neighbours} neighbours bought something`, served === neighbours, served)
    const refusals = await listRefusals(client, products.slice(0, checkedProducts))
    const bought = checkedProducts - refusals.length
    console.log(`      ${who}: an honest buyer can buy ${bought} of ${checkedProducts} products`)
    check(`${who}: an honest buyer can buy ${least} of ${checkedProducts}`, bought >= least, refusals)
  } finally {
    await close()
  }
}

const isPayable = (price: number) => price >= paymentBounds.min && price <= paymentBounds.max
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

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
