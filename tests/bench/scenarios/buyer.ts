import { orderOf } from '#tests/support/customer.ts'
import { Connection, getRequest, postRequest } from '../load/connection.ts'

export type Ware = { id: string; quantity: number }
export type Bought = { outcome: 'paid' | 'sold out' | 'failed'; initiate: number; whole: number }

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** Somebody who buys one thing, pays it and looks whether the shop knows; every fifth wants the scarce one. */
export function createBuyer(port: number, [scarce, ...plenty]: readonly Ware[]) {
  const idle: Connection[] = []
  let turn = 0

  return async function buy(): Promise<Bought> {
    const connection = idle.pop() ?? new Connection(port)
    const ware = turn++ % 5 === 0 ? scarce! : plenty[turn % plenty.length]!
    const start = performance.now()
    const order = JSON.stringify(orderOf({ _id: ware.id, newPrice: 1_000 }))
    const placed = await connection.ask(postRequest('/api/payment/initiate', order, json), true)
    const initiate = performance.now() - start
    const outcome = placed.status === 200 ? await pay(connection, placed.body!) : refused(placed)
    idle.push(connection)
    return { outcome, initiate, whole: performance.now() - start }
  }
}

async function pay(connection: Connection, body: Buffer): Promise<Bought['outcome']> {
  const { url, tran_id } = JSON.parse(body.toString()) as { url: string; tran_id: string }
  await connection.ask(postRequest(new URL(url).pathname, 'action=approve', form))
  const { body: status } = await connection.ask(getRequest(`/api/payment/status/${tran_id}`), true)
  return JSON.parse(status!.toString()).status === 'paid' ? 'paid' : 'failed'
}

function refused({ status, body }: { status: number; body: Buffer | null }): Bought['outcome'] {
  if (status === 409) return 'sold out'
  console.error(`Refused: ${status} ${body}`)
  return 'failed'
}
