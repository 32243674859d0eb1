import type { OrderDetails } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import type { Attack, Check } from '../attack.ts'
import { paidOrderOf } from '../orders.ts'
import { mark, type Person, type Target } from '../target.ts'

const price = 50_000
const stock = 20

/** Whoever may change an order must not be able to give its goods away by it. */
export const tamperedChanges: Attack = {
  name: 'Orders changed below their price, into nothing, and by five people at once',
  async run(shop, check) {
    const product = await shop.newProduct({ newPrice: price, quantity: stock })
    const orderId = await makeOrder(shop, product)
    const kept = { line: 0, productId: product._id, quantity: 1 }
    const change = (json: object, as: Person = shop.people.shop_manager) =>
      shop.call<OrderDetails>('POST /api/orders/change', { as, json: { orderId, ...json } })

    for (const [what, json] of [
      ['a line that takes money off', { lines: [kept, { text: 'Gift', price: -40_000 }] }],
      ['a line of nothing', { lines: [kept, { text: 'Gift', price: 0 }] }],
      ['a line of a billion', { lines: [kept, { text: 'Gold', price: 1e9 }] }],
      ['a negative quantity', { lines: [{ ...kept, quantity: -1 }] }],
      ['a million pieces', { lines: [{ ...kept, quantity: 1e6 }] }],
      ['no line', { lines: [] }],
      ['51 lines', { lines: Array.from({ length: 51 }, () => ({ text: 'Work', price: 1 })) }],
      ['a line that it does not have', { lines: [{ ...kept, line: 7 }] }],
      ['60 percent off', { lines: [kept], staffDiscount: { amount: 30_000, reason: 'Friend' } }],
      ['a discount without a reason', { lines: [kept], staffDiscount: { amount: 10, reason: '' } }],
      ['a discount below nothing', { lines: [kept], staffDiscount: { amount: -10, reason: 'R' } }],
      ['a charge below nothing', { lines: [kept], deliveryCharge: -10_000 }],
      ['a charge of a hundred million', { lines: [kept], deliveryCharge: 1e8 }],
      ['a total of their own', { lines: [{ ...kept, quantity: 2 }], totalAmount: 1 }],
    ] as const) {
      const { status, text } = await change(json)
      check(`a manager does not change it to ${what}`, status === 400 || status === 409, text)
    }
    for (const as of [shop.people.user, shop.people.shop_staff]) {
      const { status } = await change({ lines: [kept, { text: 'Gift', price: 1 }] }, as)
      check('nobody else changes it', status === 403, status)
    }
    await changeAtOnce(shop, check, { orderId, product })
  },
}

/** Five changes of one order: the others hear of the first, and stock and sums are those of that one. */
async function changeAtOnce(
  shop: Target,
  check: Check,
  { orderId, product }: { orderId: string; product: Product },
) {
  const basedOn = { totalAmount: price }
  const tries = await Promise.all(
    [2, 3, 4, 5, 6].map((quantity) => {
      const lines = [{ line: 0, productId: product._id, quantity, price: 1, unitPaisa: 1 }]
      const json = { orderId, lines, basedOn }
      return shop.call<OrderDetails>('POST /api/orders/change', { as: shop.people.super_admin, json })
    }),
  )
  const done = tries.filter(({ status }) => status === 200)
  const refusals = tries.filter(({ status }) => status === 409)
  check('one of five changes at once counts', done.length === 1 && refusals.length === 4, tries[0]?.text)
  const { order } = (
    await shop.call<OrderDetails>(`GET /api/orders/file/${orderId}`, { as: shop.people.super_admin })
  ).json()
  const [line] = order.products
  const pieces = line?.quantity ?? 0
  check("its lines cost the shop's own price", order.totalAmount === pieces * price, order.totalAmount)
  const { available } = (await shop.call<Product>(`GET /api/products/${product._id}`)).json()
  check('the others stay for sale', available === stock - pieces, { available, pieces })
}

async function makeOrder(shop: Target, product: Product): Promise<string> {
  const products = [{ productId: product._id, quantity: 1 }]
  const json = { channel: 'hotline', customerInfo: nusrat, products, dueNow: 'all' }
  const made = await shop.call<OrderDetails>('POST /api/orders/desk', { as: shop.people.shop_manager, json })
  return made.json().order._id
}

/** A buyer's own buttons, pressed for somebody else's order. */
export const othersRequests: Attack = {
  name: "Somebody else's order cancelled, or changed by a request to staff",
  async run(shop, check) {
    const [buyer, stranger] = [await shop.newCustomer(), await shop.newCustomer()]
    const { _id: orderId } = await paidOrderOf(shop, buyer)
    const tries: [who: string, proof: object, as: Person | undefined][] = [
      ['another customer', { orderId }, stranger],
      ['a guest', { orderId }, undefined],
      ['a manager', { orderId }, shop.people.shop_manager],
      ['a guessed key', { key: mark('k').padEnd(32, '0') }, undefined],
      ['the id as a key', { key: orderId }, undefined],
    ]
    for (const [who, proof, as] of tries)
      for (const [path, fields] of [
        ['cancel', {}],
        ['ask', { about: 'cancel', message: 'Please cancel it' }],
      ] as const) {
        const { status, text } = await shop.call(`POST /api/orders/${path}`, {
          as,
          json: { ...proof, ...fields },
          patient: false,
        })
        check(
          `${path} by ${who}`,
          [400, 401, 403, 404, 429].includes(status),
          `${status} ${text.slice(0, 200)}`,
        )
      }
    const [order] = (
      await shop.call<OrderDetails['order'][]>(`GET /api/orders/user/${buyer.id}`, { as: buyer })
    ).json()
    check('the order is as it was', order?.orderStatus === 'confirmed', order?.orderStatus)
  },
}
