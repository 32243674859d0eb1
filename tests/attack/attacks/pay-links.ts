import { nusrat } from '#tests/support/examples/customer.ts'
import type { Attack } from '../attack.ts'
import { approve } from '../gateway.ts'
import { mark, type Target } from '../target.ts'

type Details = {
  order: { _id: string; due: number; paid: number; paymentStatus: string; totalAmount: number }
  payPath?: string
}
type LinkResponse = { tran_id?: string; code?: string }

/** A link, real or guessed, must not let anybody pay odd amounts or pay twice. */
export const tamperedPayLinks: Attack = {
  name: 'Payment links: guessed keys, odd amounts, fifty payments at once',
  async run(shop, check) {
    const guessed = await Promise.all(
      Array.from({ length: 20 }, () => pay(shop, { key: mark('k'.repeat(40)) })),
    )
    check(
      'no guessed key opens a payment',
      guessed.every(({ status }) => status === 404 || status === 429),
      guessed.map(({ status }) => status),
    )
    const made = await makeOrder(shop, { dueNow: 'advance', advance: 5_000 })
    const key = made.payPath?.split('/').at(-1) ?? ''
    for (const amount of [-1, -50_000, 0, 0.001, 9.99, 50_000.01, 1e9, 'NaN', '1e999', [], {}, null]) {
      const { status, text } = await pay(shop, { key, pay: 'part', amount })
      check(`a part of ${JSON.stringify(amount)} is refused`, status >= 400 && status < 500, text)
    }
    const rush = await Promise.all(Array.from({ length: 10 }, () => pay(shop, { key })))
    const tranIds = [
      ...new Set(rush.flatMap((reply) => (reply.status === 200 ? (reply.json().tran_id ?? []) : []))),
    ]
    check(
      'clicks at once open a payment',
      tranIds.length > 0,
      rush.map(({ status }) => status),
    )
    for (const tranId of tranIds) await approve(shop, tranId)
    const { paid, due } = (await detailsOf(shop, made.order._id)).order
    check('the advance counts once', paid === 5_000 && due === 45_000, { paid, due })
  },
}

/** A careless or bribed manager must not give discounts above the limit or record money that did not come in. */
export const tamperedDeskOrders: Attack = {
  name: 'Orders of staff: discounts above the limit, money from nowhere',
  async run(shop, check) {
    const { shop_manager: manager, user } = shop.people
    const before = await shop.orderCount()
    for (const [what, changes] of [
      ['a discount above the limit', { staffDiscount: { amount: 5_000.01, reason: 'Friend' } }],
      ['a discount without a reason', { staffDiscount: { amount: 10, reason: '' } }],
      ['a negative discount', { staffDiscount: { amount: -10, reason: 'x' } }],
      ['a negative delivery charge', { deliveryCharge: -10_000 }],
      ['an advance above the total', { dueNow: 'advance', advance: 50_001 }],
      ['a hold of a week', { holdHours: 168 }],
      ['a total of their own', { totalAmount: 1 }],
    ] as const) {
      const { status, text } = await create(shop, manager, changes)
      check(`a shop manager makes no order with ${what}`, status === 400 || status === 409, text)
    }
    const byCustomer = await create(shop, user, {})
    check('a customer makes no order here', byCustomer.status === 403, byCustomer.text)
    check('no order came of it', (await shop.orderCount()) === before)

    const { order } = await makeOrder(shop, {})
    for (const amount of [-1, 0, 50_000.01, 1e8]) {
      const json = { orderId: order._id, kind: 'cash', amount }
      const { status, text } = await shop.call('POST /api/orders/collect', { as: manager, json })
      check(`cash of ${amount} is not recorded`, status === 400 || status === 409, text)
    }
    const json = { orderId: order._id, kind: 'gateway', amount: 10 }
    const made = await shop.call('POST /api/orders/collect', { as: manager, json })
    check('nobody records a payment of the gateway by hand', made.status === 400, made.text)
    check('nothing is paid', (await detailsOf(shop, order._id)).order.paid === 0)
  },
}

function pay(shop: Target, json: object) {
  return shop.call<LinkResponse>('POST /api/payment/link', { json })
}

async function create(shop: Target, as: { token: string }, changes: object) {
  const product = await shop.newProduct({ newPrice: 50_000 })
  const products = [{ productId: product._id, quantity: 1 }]
  const json = { channel: 'hotline', customerInfo: nusrat, products, dueNow: 'all', ...changes }
  return shop.call<Details>('POST /api/orders/desk', { as, json })
}

async function makeOrder(shop: Target, changes: object): Promise<Details> {
  return (await create(shop, shop.people.shop_manager, changes)).json()
}

async function detailsOf(shop: Target, id: string): Promise<Details> {
  return (await shop.call<Details>(`GET /api/orders/file/${id}`, { as: shop.people.shop_manager })).json()
}
