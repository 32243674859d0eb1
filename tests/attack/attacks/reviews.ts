import type { Attack } from '../attack.ts'
import { completeOrder, paidOrderOf } from '../orders.ts'
import { mark, type Person, type Target } from '../target.ts'

const words = { line: 0, stars: 1, text: 'Never buy here' }

export const reviewsWithoutBuying: Attack = {
  name: 'Reviews of what was not bought',
  async run(shop, check) {
    const [buyer, rival] = [await shop.newCustomer(), await shop.newCustomer()]
    const order = await paidOrderOf(shop, buyer)
    const early = await write(shop, { orderId: order._id }, buyer)
    check('before it is delivered', early.status === 409, early.status)
    await completeOrder(shop, order._id)
    const tries: [string, object, Person | undefined][] = [
      ["another's order, logged in", { orderId: order._id }, rival],
      ["another's order as a guest", { orderId: order._id }, undefined],
      ["another's order as staff", { orderId: order._id }, shop.people.shop_manager],
      ['its number as the key', { key: order.number.padStart(20, '0') }, undefined],
      ['a guessed key', { key: mark('k').padEnd(32, '0') }, undefined],
      ['no order at all', {}, rival],
      ['a line that was not bought', { orderId: order._id, line: 1 }, buyer],
      ["the rival's product", { orderId: order._id, line: 7, productId: 'any' }, buyer],
      ['six stars', { orderId: order._id, stars: 6 }, buyer],
      ['approved by the writer', { orderId: order._id, line: -1, state: 'approved' }, buyer],
    ]
    for (const [name, changes, as] of tries) {
      const { status } = await write(shop, changes, as)
      check(name, status >= 400 && status < 500, status)
    }
    const own = await write(shop, { orderId: order._id, state: 'approved', answer: 'We agree' }, buyer)
    const { state, answer } = own.json()
    check('the writer neither approves nor answers', state === 'new' && answer === '', own.text)
    const decision = await shop.call('PUT /api/reviews/x', { as: buyer, json: { state: 'approved' } })
    check('only staff decide', decision.status === 403, decision.status)
  },
}

export const reviewsWithoutEnd: Attack = {
  name: 'Many reviews of one purchase, changed after they were approved',
  async run(shop, check) {
    const buyer = await shop.newCustomer()
    const order = await paidOrderOf(shop, buyer)
    await completeOrder(shop, order._id)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        write(shop, { orderId: order._id, text: `${words.text} ${index}` }, buyer),
      ),
    )
    const admin = { as: shop.people.super_admin }
    type Listed = { _id: string; text: string; state: string }
    const list = async () => (await shop.call<Listed[]>(`GET /api/reviews?q=${order.number}`, admin)).json()
    const [review, ...others] = await list()
    check('ten at once are one', review !== undefined && others.length === 0, others.length)
    await shop.call(`PUT /api/reviews/${review?._id}`, { ...admin, json: { state: 'approved' } })
    const later = await write(shop, { orderId: order._id, text: 'Buy at casino.example' }, buyer)
    check('no second change', later.status === 409, later.status)
    const [after] = await list()
    check('approved words stay', after?.text === review?.text && after?.state === 'approved', after)
  },
}

function write(shop: Target, changes: object, as: Person | undefined) {
  const json = { ...words, ...changes }
  return shop.call<{ state: string; answer: string }>('POST /api/reviews/write', { as, json })
}
