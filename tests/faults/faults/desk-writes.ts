import { randomUUID } from 'node:crypto'
import type { OpenTill } from '#shared/contract/money/tills.ts'
import { dhakaToday } from '#shared/period.ts'
import { type Desk, post, type StaffRequest } from './desk.ts'

/** A request of staff that writes in many tables. */
export type DeskWrite = {
  name: string
  /** Brings about what it is about, and returns the request. */
  prepare(desk: Desk): Promise<StaffRequest>
  /** Has one row with `$1`, the subject of the request, for each time that it was carried out. */
  traces: string
}

const reason = 'A try'

export const deskWrites: readonly DeskWrite[] = [
  {
    name: 'changing an order',
    async prepare(desk) {
      const order = await desk.paidOrder({ quantity: 2 })
      const lines = [
        { line: 0, productId: desk.productId, quantity: 1 },
        { text: 'RAM fitting', price: 500 },
      ]
      return post('/api/orders/change', { orderId: order._id, lines }, order._id)
    },
    traces: "select from order_events where order_id = $1 and kind = 'change'",
  },
  {
    name: 'correcting an entry',
    async prepare(desk) {
      const order = await desk.paidOrder()
      const collectionId = order.collections[0]?._id ?? ''
      const instead = { kind: 'cash', amount: 100, reference: '' }
      return post(
        '/api/orders/correctMoney',
        { orderId: order._id, collectionId, reason, instead },
        collectionId,
      )
    },
    traces: 'select from collections where replaces = $1',
  },
  {
    name: 'refunding a piece',
    async prepare(desk) {
      const order = await desk.paidOrder({ quantity: 2 })
      const pieces = { line: 0, pieces: [2], restock: true }
      return post('/api/orders/refund', { orderId: order._id, amount: 900, reason, ...pieces }, order._id)
    },
    traces: 'select from refunds where order_id = $1',
  },
  {
    name: 'exchanging a machine',
    async prepare(desk) {
      const id = await desk.checkedReturn()
      const other = { products: [{ productId: desk.productId, quantity: 2 }], amount: 900 }
      const quoted = await desk.write<{ total: number }>(`/api/returns/${id}/exchange/quote`, other)
      const exchange = { ...other, totalAmount: quoted.total, place: 'stock', reason, pickUpAt: desk.shopId }
      return post(`/api/returns/${id}/exchange`, exchange, id)
    },
    traces: "select from returns where id = $1 and state = 'exchanged'",
  },
  {
    name: 'selling at the counter',
    async prepare(desk) {
      const name = `Rumana ${randomUUID()}`
      const sale = {
        shopId: desk.shopId,
        customerInfo: { name, phone: desk.newPhone() },
        products: [{ productId: desk.productId, quantity: 1, serials: [`SN${randomUUID().slice(0, 8)}`] }],
        tenders: [
          { kind: 'cash', amount: 400 },
          { kind: 'card', amount: 600, reference: randomUUID().slice(0, 8) },
        ],
      }
      return post('/api/counter/sales', sale, name)
    },
    traces: "select from orders where customer->>'name' = $1",
  },
  {
    name: 'closing a till',
    async prepare(desk) {
      const cashier = await desk.newManager()
      await desk.paidOrder({}, cashier)
      const open = await desk.read<OpenTill[]>('/api/tills/open', cashier)
      const { methods = [] } = open.find(({ personId }) => personId === cashier.id) ?? {}
      const till = {
        shopId: desk.shopId,
        personId: cashier.id,
        day: dhakaToday(),
        opened: 0,
        counted: methods.map((one) => ({ method: one.method, amount: one.in - one.out })),
      }
      return post('/api/tills/close', till, cashier.id, cashier)
    },
    traces: 'select from tills where person_id = $1',
  },
  {
    name: 'recording a pay-out',
    async prepare(desk) {
      const numbers = [await desk.owedParcel(), await desk.owedParcel()]
      const reference = `P-${randomUUID()}`
      const csv = ['Consignment,Amount,Fee', ...numbers.map((number) => `${number},1000,60`), '31337,700,0']
      const list = { payer: 'pathao', csv: csv.join('\n'), paidOn: dhakaToday(), way: 'bank' }
      return post('/api/payOuts', { ...list, reference }, reference)
    },
    traces: 'select from pay_outs where reference = $1',
  },
]
