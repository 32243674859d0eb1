import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createCustomer, type Receipt } from '#tests/support/http/customer.ts'
import { createClient, type HttpClient, type Reply } from '#tests/support/http/http-client.ts'
import type { Gateway } from './gateway.ts'
import { pricePaisa } from './world.ts'

/** Promises that customers got from the shop, which must hold whatever happens to it. */
export type Ledger = {
  /** Orders the shop has promised. */
  promised: Set<string>
  /** Payments the gateway has taken money for. */
  paid: Set<string>
  /** Responses by status; 0 counts connections that broke. */
  statuses: Map<number, number>
  /** Responses of 500 and above that neither ask to retry nor come from the gateway. */
  errors: string[]
}

export type Customers = ReturnType<typeof createCustomers>

/** Customers who buy the one product of the faults, and record what they were promised. */
export function createCustomers(productId: string, gateway: Gateway) {
  const ledger: Ledger = { promised: new Set(), paid: new Set(), statuses: new Map(), errors: [] }
  const product = { _id: productId, newPrice: pricePaisa / 100 }
  const clients = new Map<string, HttpClient>()

  function customerAt(origin: string) {
    const client = clients.get(origin) ?? createClient(origin)
    clients.set(origin, client)
    return createCustomer(client)
  }

  async function order(
    origin: string,
    { key = randomUUID(), headers = {} }: { key?: string; headers?: Record<string, string> } = {},
  ) {
    const reply = await customerAt(origin).order(product, { key, headers, buyer: { phone: phoneOf(key) } })
    record('/api/payment/initiate', reply)
    const tranId = reply.status === 200 ? reply.json().tran_id : null
    if (tranId) ledger.promised.add(tranId)
    return { ...reply, tranId }
  }

  /** The buyer pays; with `ipn` false the gateway does not notify the shop. */
  async function pay(tranId: string, { ipn = true } = {}): Promise<Receipt | null> {
    const receipt = await gateway.decide(tranId, 'approve', { ipn })
    if (receipt) ledger.paid.add(tranId)
    return receipt
  }

  async function returnFromGateway(receipt: Receipt, headers: Record<string, string> = {}): Promise<Reply> {
    const reply = await customerAt(new URL(receipt.url).origin).returnFromGateway(receipt, { headers })
    record(receipt.url, reply)
    return reply
  }

  function record(path: string, { status, headers, text }: Reply) {
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
    const isGatewayDown = status === 502 && /initialization failed/.test(text)
    const isRetryLater = status === 503 && headers['retry-after'] !== undefined
    if (status >= 500 && !isGatewayDown && !isRetryLater)
      ledger.errors.push(`${status} ${path}: ${text.slice(0, 300)}`)
  }

  /** Customers who buy and pay over and over, until the returned function is called. */
  function crowd(origin: string, size: number) {
    let isOver = false
    const one = async () => {
      while (!isOver) {
        const { tranId, status } = await order(origin)
        const receipt = tranId && (await pay(tranId))
        if (receipt) await returnFromGateway(receipt)
        if (status !== 200) await pause(50)
      }
    }
    const buyers = Array.from({ length: size }, one)
    return async () => {
      isOver = true
      await Promise.all(buyers)
    }
  }

  return { ledger, order, pay, returnFromGateway, crowd }
}

/**
 * Each checkout has a telephone number, the same when it is sent again: a number gets only so many SMS a day, and an
 * order whose SMS is left out makes two statements less.
 */
function phoneOf(key: string): string {
  return `018${String(Number.parseInt(key.slice(0, 8), 16) % 100_000_000).padStart(8, '0')}`
}
