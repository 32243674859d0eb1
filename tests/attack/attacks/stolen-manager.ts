import { nusrat } from '#tests/support/examples/customer.ts'
import type { Attack } from '../attack.ts'
import { mark, type Target } from '../target.ts'

/** A thief of a manager's token must not get the stock, the margin or the SMS budget of the shop with it. */
export const stolenManager: Attack = {
  name: "A manager's token: the stock without a taka, 60 percent off, a charge of millions, 200 SMS",
  async run(shop, check) {
    const product = await shop.newProduct({ newPrice: 100_000, quantity: 100 })
    const admin = { as: shop.people.super_admin }

    const most = await make(shop, product, { quantity: 66, dueNow: 'nothing' })
    check('two thirds of the stock are not handed out without an advance', most.status === 409, most.text)
    const held = await make(shop, product, { quantity: 66, dueNow: 'all', holdHours: 72 })
    check('nor are they kept from others for three days', held.status === 409, held.text)
    const taka = await make(shop, product, { quantity: 4, dueNow: 'advance', advance: 1 })
    check('an advance of a taka is none', taka.status === 409, taka.text)
    const rush = await Promise.all(
      Array.from({ length: 20 }, () => make(shop, product, { quantity: 3, dueNow: 'nothing' })),
    )
    const given = rush.filter(({ status }) => status === 201)
    check('a day of small orders ends at ৳3,000,000', given.length <= 10, given.length)
    // Other attacks need the manager's day.
    for (const { json } of given) await cancel(shop, json().order._id)

    const code = mark('HALF')
    const json = { code, discount: 50, isActive: true }
    const coupon = (await shop.call<{ _id: string }>('POST /api/coupons', { ...admin, json })).json()
    const staffDiscount = { amount: 10_000, reason: 'Friend' }
    const cheap = await make(shop, product, { couponCode: code, staffDiscount, dueNow: 'all' })
    check('coupon and discount do not add up to 60 percent', cheap.status === 400, cheap.text)
    await shop.call(`DELETE /api/coupons/${coupon._id}`, admin)

    const dear = await make(shop, product, { deliveryCharge: 100_000_000, dueNow: 'all' })
    check('no delivery costs a hundred million', dear.status === 400, dear.text)
  },
}

/** SMS cost money: an account that makes order after order for ever new numbers is stopped. */
export const smsByDesk: Attack = {
  name: '200 SMS by orders of staff to 200 strangers',
  slow: true,
  async run(shop, check) {
    const product = await shop.newProduct({ newPrice: 1_000, quantity: 500 })
    const orders: string[] = []
    for (let round = 0; round < 20; round++) {
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, nth) => {
          const phone = `018${String(10_000_000 + round * 10 + nth)}`
          return make(shop, product, { dueNow: 'all', customerInfo: { ...nusrat, phone } })
        }),
      )
      orders.push(...made.flatMap(({ status, json }) => (status === 201 ? json().order._id : [])))
    }
    const states = await Promise.all(orders.map((id) => smsStates(shop, id)))
    const sent = states.flat().filter((state) => state !== 'refused').length
    check('200 orders cause at most 100 SMS', orders.length > 100 && sent <= 100, {
      orders: orders.length,
      sent,
    })
  },
}

type Made = { order: { _id: string } }

function make(shop: Target, { _id }: { _id: string }, { quantity = 1, ...changes }: Record<string, unknown>) {
  const products = [{ productId: _id, quantity }]
  const json = { channel: 'hotline', customerInfo: nusrat, products, ...changes }
  return shop.call<Made>('POST /api/orders/desk', { as: shop.people.shop_manager, json })
}

async function smsStates(shop: Target, orderId: string): Promise<string[]> {
  const as = shop.people.super_admin
  const reply = await shop.call<{ state: string }[]>(`GET /api/orders/sms/${orderId}`, { as })
  return reply.json().map(({ state }) => state)
}

function cancel(shop: Target, orderId: string) {
  const json = { orderId, orderStatus: 'cancelled' }
  return shop.call('POST /api/orders/updateOrderStatus', { as: shop.people.super_admin, json })
}
