import { orderOf } from '#tests/support/customer.ts'
import type { Attack } from '../attack.ts'
import { mark, type Target } from '../target.ts'

type Coupon = { _id: string; code: string }

export const generousCoupons: Attack = {
  name: 'Coupons that give the stock away',
  async run(shop, check) {
    const { super_admin: admin, shop_manager: manager } = shop.people
    const byManager = await create(shop, manager, { discount: 100 })
    check('a shop manager creates no coupon of 100 percent', byManager.status === 403, byManager.text)
    const free = (await create(shop, admin, { discount: 100 })).json()
    const own = (await create(shop, manager, { discount: 10 })).json()
    for (const [what, id, json] of [
      ['raises no coupon of its own', own._id, { discount: 100 }],
      ['renames no coupon of 100 percent', free._id, { code: mark('GIFT') }],
    ] as const) {
      const { status, text } = await shop.call(`PUT /api/coupons/${id}`, { as: manager, json })
      check(`a shop manager ${what}`, status === 403, text)
    }

    const product = await shop.newProduct({ newPrice: 100_000 })
    const before = await shop.orderCount()
    for (const couponCode of [free.code, undefined]) {
      const json = { ...orderOf(product, 6), totalAmount: 0, couponCode }
      const { status, text } = await shop.call('POST /api/payment/initiate', { json })
      check('goods over the payment limit do not leave for nothing', status >= 400 && status < 500, text)
    }
    check('no order came of it', (await shop.orderCount()) === before)
    for (const { _id } of [free, own]) await shop.call(`DELETE /api/coupons/${_id}`, { as: admin })
  },
}

function create(shop: Target, as: { token: string }, values: object) {
  return shop.call<Coupon>('POST /api/coupons', { as, json: { code: mark('GIFT').toUpperCase(), ...values } })
}
