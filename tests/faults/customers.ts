import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Gateway, News } from './gateway.ts'
import { pricePaisa } from './world.ts'

const buyer = {
  name: 'Nusrat Jahan',
  email: 'nusrat@projukti.test',
  phone: '+8801711000234',
  streetAddress: 'House 5, Road 2',
  city: 'Dhaka',
  district: 'Dhaka',
  country: 'Bangladesh',
}

/** `status` 0: no answer at all, the connection broke. */
export type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> }

/** What the customers know for certain, whatever happens to the shop. */
export type Ledger = {
  /** Orders the shop has promised. */
  promised: Set<string>
  /** Payments the gateway has taken money for. */
  paid: Set<string>
  /** Answers by status, those that broke off under 0. */
  answers: Map<number, number>
  /** Refusals that are nobody's fault but the shop's. */
  blunders: string[]
}

export function createCustomers(productId: string, gateway: Gateway) {
  const ledger: Ledger = { promised: new Set(), paid: new Set(), answers: new Map(), blunders: [] }
  const price = pricePaisa / 100
  const cart = {
    totalAmount: price,
    customerInfo: buyer,
    products: [{ productId, quantity: 1, price, name: 'Laptop', description: 'A laptop' }],
  }

  async function order(origin: string, { key = randomUUID() as string, headers = {} } = {}) {
    const answer = await post(`${origin}/api/payment/initiate`, JSON.stringify(cart), {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...headers,
    })
    const { tran_id: tranId } = answer.body
    if (answer.status === 200 && typeof tranId === 'string') ledger.promised.add(tranId)
    return { ...answer, tranId: typeof tranId === 'string' ? tranId : null }
  }

  /** The buyer pays; whether the shop hears of it is another matter. */
  async function pay(tranId: string, { ipn = true } = {}): Promise<News | null> {
    const news = await gateway.decide(tranId, 'approve', { ipn })
    if (news) ledger.paid.add(tranId)
    return news
  }

  function bring({ url, body }: News, headers: Record<string, string> = {}): Promise<Answer> {
    return post(url, body, { 'content-type': 'application/x-www-form-urlencoded', ...headers })
  }

  async function post(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' }).then(
      async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        text: await response.text().catch(() => ''),
      }),
      () => ({ status: 0, retryAfter: null, text: '' }),
    )
    note(url, answer)
    return { ...answer, body: parsed(answer.text) }
  }

  function note(
    url: string,
    { status, retryAfter, text }: { status: number; retryAfter: string | null; text: string },
  ) {
    ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1)
    const isBlunder = status >= 500 && !(status === 502 && /initialization failed/.test(text))
    if (isBlunder && !(status === 503 && retryAfter))
      ledger.blunders.push(`${status} ${url}: ${text.slice(0, 300)}`)
  }

  /** Buys and pays over and over until told to stop. */
  function crowd(origin: string, size: number) {
    let isOver = false
    const one = async () => {
      while (!isOver) {
        const { tranId, status } = await order(origin)
        const news = tranId && (await pay(tranId))
        if (news) await bring(news)
        // Nobody knocks without a breath at a door that does not open.
        if (status !== 200) await pause(50)
      }
    }
    const buyers = Array.from({ length: size }, one)
    return async () => {
      isOver = true
      await Promise.all(buyers)
    }
  }

  return { ledger, order, pay, bring, crowd }
}

export type Customers = ReturnType<typeof createCustomers>

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
