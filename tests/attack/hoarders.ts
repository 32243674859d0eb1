import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import { paymentBounds } from '#shared/limits.ts'
import { orderBody, type Sold } from '#tests/support/examples/order-body.ts'
import { createCustomer, decide } from '#tests/support/http/customer.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'

/** An order that hoarders can pay by its link, and the address that placed it. */
type Link = { key: string; by: string }

export type Hoard = {
  products: readonly Product[]
  /** Orders of all hoarders together; each address rather pays those of others. */
  links: Link[]
  ends: number
}

let people = 0
type From = { address: string; quantity?: number }

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Places an order as a new person. */
export function order(client: HttpClient, product: Sold, { address, quantity = 1 }: From) {
  people += 1
  const person = { email: `p${people}@mail.example`, phone: `+88018${String(people).padStart(8, '0')}` }
  return createCustomer(client).initiate(orderBody(product, quantity, person), { headers: from(address) })
}

/** Orders of every product from many addresses whose payment was given up: each can be paid again by its link. */
export async function placeAndCancel(client: HttpClient, products: readonly Product[]): Promise<Link[]> {
  const links: Link[] = []
  for (const [nth, product] of products.entries()) {
    const address = `198.18.${Math.floor(nth / 250)}.${nth % 250}`
    const reply = await order(client, product, { address, quantity: mostOf(product) })
    const { tran_id: tranId, orderKey } = reply.json()
    if (reply.status !== 200 || !orderKey) continue
    await decide(client, tranId, 'cancel')
    links.push({ key: orderKey, by: address })
  }
  return links
}

/** Places orders and pays earlier ones by their links, in turn, as often as the limits let this address. */
export async function holdAll(client: HttpClient, hoard: Hoard, address: string) {
  const rarestFirst = hoard.products.toSorted((one, other) => one.available - other.available)
  const done = { placed: 0, clicked: 0 }
  for (let round = 0; Date.now() < hoard.ends; round++) {
    const link = takeLink(hoard, address)
    const clicked =
      link && (await client.post('/api/payment/link', { key: link.key }, { headers: from(address) }))
    if (clicked?.status === 200) done.clicked += 1
    const product = rarestFirst[round % rarestFirst.length]
    if (!product) return done
    // The second round takes what the first one left, unit by unit.
    const quantity = round < rarestFirst.length ? mostOf(product) : 1
    const placed = await order(client, product, { address, quantity })
    const { orderKey } = placed.status === 200 ? placed.json() : {}
    if (orderKey) hoard.links.push({ key: orderKey, by: address })
    if (placed.status === 200) done.placed += 1
    if (placed.status === 429)
      await pause(Math.min(Number(placed.headers['retry-after'] ?? 1) * 1000, hoard.ends - Date.now()))
  }
  return done
}

/** The next order to pay, of another address where there is one. It comes back at the end of the list. */
function takeLink({ links }: Hoard, address: string): Link | undefined {
  const other = links.findIndex(({ by }) => by !== address)
  const [link] = links.splice(Math.max(0, other), 1)
  if (link) links.push(link)
  return link
}

/** As many units as one payment allows. */
function mostOf({ newPrice, available }: Product): number {
  return Math.max(1, Math.min(available, Math.floor(paymentBounds.max / newPrice), 25))
}

type Neighbours = { address: string; count: number; ends: number }

/** Each neighbour buys another product and pays. One that is told to wait does; one whose product is gone takes the next. */
export async function buyAsNeighbours(
  client: HttpClient,
  products: readonly Product[],
  { address, count, ends }: Neighbours,
): Promise<number> {
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
