import { randomUUID } from 'node:crypto'
import type { OrderDetails } from '#shared/contract/orders.ts'
import type { OrderShipments } from '#shared/contract/shipments.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { LoggedIn } from '#shared/contract/users.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { randomWord } from '#tests/support/examples/random-word.ts'
import { createClient, type Reply } from '#tests/support/http/http-client.ts'
import { logIn, logInStaff } from '#tests/support/http/staff.ts'
import type { createScene } from './killed.ts'

type Scene = Pick<Awaited<ReturnType<typeof createScene>>, 'shop'>
type Person = { id: string; token: string }

/** A request that is the same whenever it is sent, and what it is about. */
export type StaffRequest = { path: string; json: object; key: string; subject: string; by?: Person }
export type Desk = Awaited<ReturnType<typeof openDesk>>

export function post(path: string, json: object, subject: string, by?: Person): StaffRequest {
  return { path, json, key: randomUUID(), subject, ...(by && { by }) }
}

/** Staff who make orders, take money and hand goods over, and go on after the shop was restarted. */
export async function openDesk({ shop }: Scene, productId: string) {
  const { token } = await logInStaff(createClient(shop().origin))
  const [branch] = await read<Branch[]>('/api/shops/getAllShops')
  const shopId = branch?._id ?? ''
  let phones = 0

  async function send<Body>(path: string, options: object, by?: Person): Promise<Reply<Body>> {
    return createClient(shop().origin).send<Body>(path, { token: by?.token ?? token, ...options })
  }

  /** What the shop answers; a request that it refuses is a mistake of the trial. */
  async function ask<Body>(path: string, options: object, by?: Person): Promise<Body> {
    const reply = await send<Body>(path, options, by)
    if (reply.status < 200 || reply.status > 299) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return reply.json()
  }

  function read<Body>(path: string, by?: Person): Promise<Body> {
    return ask<Body>(path, {}, by)
  }

  const write = <Body>(path: string, json: object, by?: Person) =>
    ask<Body>(path, { method: 'POST', json }, by)

  function newPhone(): string {
    phones += 1
    return `017${String(10_000_000 + phones)}`
  }

  function makeOrder({ quantity = 1, dueNow = 'all' } = {}): Promise<OrderDetails> {
    const customerInfo = { ...nusrat, phone: newPhone() }
    const products = [{ productId, quantity }]
    return write('/api/orders/desk', { channel: 'branch', shopId, customerInfo, products, dueNow })
  }

  /** An order that was paid in cash, into the hands of somebody of the branch. */
  async function paidOrder(asked: { quantity?: number } = {}, by?: Person) {
    const { order } = await makeOrder(asked)
    const money = { orderId: order._id, kind: 'cash', amount: order.totalAmount, reference: '' }
    const { collections } = await write<OrderDetails>('/api/orders/collect', money, by)
    return { ...order, collections }
  }

  /** A machine that was delivered, brought back and checked; the id of its return. */
  async function checkedReturn(): Promise<string> {
    const { _id: orderId } = await paidOrder()
    await write('/api/orders/updateOrderStatus', { orderId, orderStatus: 'completed' })
    const form = new FormData()
    const fields = { orderId, line: '0', piece: '1', cause: 'faulty', problem: 'A try', branch: shopId }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const { _id } = await ask<{ _id: string }>('/api/returns/atCounter', { method: 'POST', form })
    await write(`/api/returns/${_id}/move`, { state: 'checked' })
    return _id
  }

  /** A parcel whose courier took ৳1,000 at the door; its consignment number. */
  async function owedParcel(): Promise<string> {
    const { order } = await makeOrder({ dueNow: 'nothing' })
    const number = randomUUID().slice(0, 18)
    const parcel = { orderId: order._id, courier: 'pathao', number, cashToCollect: order.totalAmount }
    const { shipments } = await write<OrderShipments>('/api/shipments/handOver', parcel)
    const shipmentId = shipments[0]?._id ?? ''
    await write('/api/shipments/report', { shipmentId, state: 'delivered', collected: order.totalAmount })
    return number
  }

  /** A branch manager with an empty till. */
  async function newManager(): Promise<Person> {
    const client = createClient(shop().origin)
    const email = `${randomWord()}@mail.test`
    const person = { email, password: 'four-rivers' }
    const form = { ...person, username: 'Rahim', confirmPassword: person.password }
    const { user } = await write<LoggedIn>('/api/auth/register', form)
    await write('/api/auth/updateUserRole', { userId: user._id, userRole: 'shop_manager', shopId })
    return { id: user._id, token: (await logIn(client, person)).token }
  }

  return {
    productId,
    shopId,
    read,
    write,
    newPhone,
    newManager,
    paidOrder,
    checkedReturn,
    owedParcel,

    /** Sends a request, as often as one likes, under the key that it has. */
    request({ path, json, key, by }: StaffRequest, headers: Record<string, string> = {}) {
      return send(path, { method: 'POST', json, headers: { ...headers, 'idempotency-key': key } }, by)
    },
  }
}
