import { orderBody } from '#tests/support/examples/order-body.ts'
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
      const json = { ...orderBody(product, 6), totalAmount: 0, couponCode }
      const { status, text } = await shop.customer.initiate(json)
      check('goods over the payment limit do not leave for nothing', status >= 400 && status < 500, text)
    }
    check('no order came of it', (await shop.orderCount()) === before)
    for (const { _id } of [free, own]) await shop.call(`DELETE /api/coupons/${_id}`, { as: admin })
  },
}

export const lastUseOfACoupon: Attack = {
  name: 'The last use of a coupon, by fifty at once and by one buyer again',
  async run(shop, check) {
    const { super_admin: admin } = shop.people
    const product = await shop.newProduct({ quantity: 200 })
    const last = (await create(shop, admin, { discount: 10, maximumUses: 1 })).json()
    const once = (await create(shop, admin, { discount: 10, maximumUsesPerBuyer: 1 })).json()
    const over = (await create(shop, admin, { discount: 10, endsAt: '2020-01-01T00:00:00Z' })).json()
    const order = ({ code }: Coupon, changes: object) => {
      const cart = {
        ...orderBody(product, 1, changes),
        totalAmount: product.newPrice * 0.9,
        couponCode: code,
      }
      return shop.customer.initiate(cart)
    }

    const rush = await Promise.all(Array.from({ length: 50 }, (_, number) => order(last, stranger(number))))
    const won = rush.filter(({ status }) => status === 200).length
    check('fifty at once get the last use once', won === 1, rush.map(({ status }) => status).join())

    const first = await order(once, stranger(60))
    check('a buyer uses a coupon once', first.status === 200, first.text)
    const { email, phone } = stranger(60)
    for (const [what, changes] of [
      ['the same phone', { ...stranger(61), phone: phone.replace('+880', '+880 ') }],
      ['the same email in capitals', { ...stranger(62), email: email.toUpperCase() }],
    ] as const) {
      const { status, text } = await order(once, changes)
      check(`and not again with ${what}`, status === 409, text)
    }
    const late = await order(over, stranger(63))
    check('a coupon of the past is over', late.status === 409, late.text)
    for (const { _id } of [last, once, over]) await shop.call(`DELETE /api/coupons/${_id}`, { as: admin })
  },
}

function stranger(number: number) {
  return { email: `stranger${number}@projukti.test`, phone: `+88018${String(number).padStart(8, '0')}` }
}

function create(shop: Target, as: { token: string }, values: object) {
  return shop.call<Coupon>('POST /api/coupons', { as, json: { code: mark('GIFT').toUpperCase(), ...values } })
}
