import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#tests/support/http/http-client.ts'
import type { Random } from '#tests/support/long-runs/seeded-random.ts'
import type { createCustomers } from '../faults/customers.ts'

/** The peak of 100,000 visits a day in docs/capacity.md. */
const visitsPerSecond = 6
/** Ten times the orders of docs/capacity.md, so that every fault meets some. */
const orderShare = 0.1
const loginShare = 0.05
/** More than ever wait at once for a shop that comes back within a minute. */
const mostAtOnce = 600

const pages = ['/', '/shop', '/offers', '/category/ultrabook', '/category/gaming', '/contact-us', '/warranty']
const searches = ['lenovo', 'macbook air', 'thinkpd', 'gaming', 'mouse']
const account = { email: 'customer@projukti.test', password: 'customer-demo-1' }

type Visits = { origin: string; customers: ReturnType<typeof createCustomers>; random: Random }

/** Visitors come at a steady pace, whatever happens to the shop, until the returned function is called. */
export function receiveVisits({ origin, customers, random }: Visits) {
  const client = createClient(origin, { maxSockets: 256 })
  const counts = { visits: 0, requests: 0, failed: 0 }
  const inside = new Set<Promise<void>>()

  async function ask(request: Promise<{ status: number }>) {
    const { status } = await request
    counts.requests += 1
    if (status !== 200) counts.failed += 1
    await pause(random.between(0, 1_500))
  }

  async function visit() {
    for (const word of searches) {
      await ask(client.send(random.pick(pages), { headers: { 'accept-encoding': 'br' } }))
      await ask(client.send(`/api/products/search/${encodeURIComponent(word)}`))
    }
    if (random.next() < loginShare) await ask(client.post('/api/auth/login', account))
    if (random.next() < orderShare) await buy()
  }

  /** Buys as people do: who gets no answer presses the button again, and one in ten never pays. */
  async function buy() {
    const key = randomUUID()
    let placed = await customers.order(origin, { key })
    for (let tries = 0; tries < 5 && !placed.tranId; tries += 1) {
      await pause(2_000)
      placed = await customers.order(origin, { key })
    }
    if (!placed.tranId || random.next() < 0.1) return
    const receipt = await customers.pay(placed.tranId).catch(() => null)
    if (receipt) await customers.returnFromGateway(receipt)
  }

  const arrivals = setInterval(() => {
    if (inside.size >= mostAtOnce) return
    counts.visits += 1
    const one = visit().finally(() => inside.delete(one))
    inside.add(one)
  }, 1_000 / visitsPerSecond)

  return {
    counts,
    async end() {
      clearInterval(arrivals)
      await Promise.all(inside)
      client.close()
    },
  }
}
