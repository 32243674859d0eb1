import type { Product } from '#shared/contract/product.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack } from '../attack.ts'
import { mark, type Target } from '../target.ts'

export const tamperedCheckout: Attack = {
  name: 'Tampered prices, options, coupons, quantities and totals',
  async run(shop, check) {
    const [product, onSale] = [await shop.newProduct(), await shop.newProduct({ sale: true })]
    const coupon = await newCoupon(shop, 40, true)
    const off = await newCoupon(shop, 60, false)
    const before = await shop.orderCount()
    for (const [what, json] of [...cheaper(product), ...couponTricks(product, onSale, { coupon, off })]) {
      const { status, text } = await shop.customer.initiate(json)
      check(what, status >= 400 && status < 500 && 'error' in JSON.parse(text), `${status} ${text}`)
    }
    check('no order came of it', (await shop.orderCount()) === before)
    const { available } = (await shop.call<Product>(`GET /api/products/${product._id}`)).json()
    check('no unit was held', available === product.available, available)
    const honest = await shop.customer.initiate(orderBody(product))
    check('the honest cart is still taken', honest.status === 200, honest.text)
    for (const { _id } of [coupon, off])
      await shop.call(`DELETE /api/coupons/${_id}`, { as: shop.people.super_admin })
  },
}

function cheaper(product: Product): [string, unknown][] {
  const cart = orderBody(product)
  const [line] = cart.products
  const withLine = (change: object, totalAmount: unknown = cart.totalAmount) => ({
    ...cart,
    totalAmount,
    products: [{ ...line, ...change }],
  })
  return [
    ['a total of 1', { ...cart, totalAmount: 1 }],
    ['a total of 0', { ...cart, totalAmount: 0 }],
    ['a price and a total of 10', withLine({ price: 10 }, 10)],
    ['a price of 0', withLine({ price: 0 }, 0)],
    ['a negative price', withLine({ price: -1000 }, -1000)],
    ['a price with paisa shaved off', withLine({ price: 999.99 }, 999.99)],
    ['a price as text', withLine({ price: '1000' })],
    ['a total as text', { ...cart, totalAmount: '1000' }],
    ['a total that overflows', '{"totalAmount":1e999}'],
    ['quantity -1', withLine({ quantity: -1 }, -1000)],
    ['quantity 0', withLine({ quantity: 0 }, 0)],
    ['half a unit', withLine({ quantity: 0.5 }, 500)],
    ['a billion units', withLine({ quantity: 1e9 }, 1e12)],
    ['quantity as text', withLine({ quantity: '2' }, 2000)],
    ['quantity that is no number', withLine({ quantity: null })],
    ['more units than there are', withLine({ quantity: 501 }, 501_000)],
    ['more units than there are, over two lines', twice(cart, { quantity: 251 }, 502_000)],
    [
      'a negative line against a positive one',
      { ...cart, totalAmount: 0, products: [line, { ...line, quantity: -1 }] },
    ],
    ['500 equal lines', { ...cart, totalAmount: 500_000, products: Array.from({ length: 500 }, () => line) }],
    ['no lines', { ...cart, totalAmount: 0, products: [] }],
    ['an option that is not offered', withLine({ ram: '64 GB' })],
    ['the more expensive option at the price of the cheaper', withLine({ ram: '16 GB' })],
    ['an option by another spelling', withLine({ ram: '16 gb', price: 1250 }, 1250)],
    ['an option of another group', withLine({ color: '8 GB' })],
    ['an option named like a method', withLine({ ram: 'constructor' })],
    ['a product that does not exist', withLine({ productId: 'nobody' })],
    ['a product named __proto__', withLine({ productId: '__proto__' })],
    [
      'a price of its own in options',
      withLine({ price: 1, options: { ram: [{ value: '8 GB', addPrice: -999 }] } }, 1),
    ],
    ['EMI below its floor', { ...cart, emi: { months: 12 } }],
    ['EMI of four months', { ...cart, emi: { months: 4 } }],
    ['EMI of months as text', { ...cart, emi: { months: '12' } }],
    ['its own discount', { ...cart, totalAmount: 100, discount: 90, discountPaisa: 90_000 }],
  ]
}

function twice(cart: ReturnType<typeof orderBody>, change: object, totalAmount: number) {
  const line = { ...cart.products[0], ...change }
  return { ...cart, totalAmount, products: [line, line] }
}

type Coupon = { _id: string; code: string }

function couponTricks(
  product: Product,
  onSale: Product,
  { coupon, off }: Record<'coupon' | 'off', Coupon>,
): [string, unknown][] {
  const cart = orderBody(product)
  const sale = orderBody(onSale)
  return [
    ['the percent of a coupon that is off', { ...cart, totalAmount: 400 }],
    ['a coupon that is off, by name', { ...cart, totalAmount: 400, couponCode: off.code }],
    ['one coupon twice', { ...cart, totalAmount: 360 }],
    ['two coupons at once', { ...cart, totalAmount: 240 }],
    ['a coupon in another case', { ...cart, totalAmount: 600, couponCode: coupon.code.toLowerCase() }],
    ['a coupon with a space', { ...cart, totalAmount: 600, couponCode: `${coupon.code} ` }],
    ['a coupon on a sale item', { ...sale, totalAmount: 600, couponCode: coupon.code }],
    ['the percent of a coupon on a sale item', { ...sale, totalAmount: 600 }],
    ['a list of coupons', { ...cart, totalAmount: 240, couponCode: [coupon.code, coupon.code] }],
    ['a coupon named like a method', { ...cart, totalAmount: 0, couponCode: 'constructor' }],
    ['a coupon named __proto__', { ...cart, totalAmount: 0, couponCode: '__proto__' }],
    ['a coupon whose total leaves it out', { ...cart, couponCode: coupon.code }],
  ]
}

async function newCoupon(shop: Target, discount: number, isActive: boolean): Promise<Coupon> {
  const json = { code: mark('CUT').toUpperCase(), discount, isActive }
  return (await shop.call<Coupon>('POST /api/coupons', { as: shop.people.super_admin, json })).json()
}

export const sameCheckoutAtOnce: Attack = {
  name: 'Twenty identical checkouts at once, and the last unit',
  async run(shop, check) {
    const product = await shop.newProduct()
    const [key, json] = [mark('checkout-'), orderBody(product)]
    const headers = { 'idempotency-key': key }
    const before = await shop.orderCount()
    const all = await Promise.all(Array.from({ length: 20 }, () => shop.customer.initiate(json, { headers })))
    const attempts = new Set(all.map((response) => response.json().tran_id))
    check('twenty with one key are one payment', attempts.size === 1 && !attempts.has(undefined!), [
      ...attempts,
    ])
    check('and one order', (await shop.orderCount()) === before + 1)
    const other = await shop.customer.initiate(orderBody(product, 2), { headers })
    check('the key does not take another cart', other.status === 409, other.text)

    const last = await shop.newProduct({ quantity: 1 })
    const rush = await Promise.all(Array.from({ length: 20 }, () => shop.customer.initiate(orderBody(last))))
    const won = rush.filter(({ status }) => status === 200).length
    check(
      'the last unit is sold once',
      won === 1 && rush.every(({ status }) => status === 200 || status === 409),
      won,
    )
    for (const keys of [mark('guess-'), '%', "' or true --", Array(9).fill(key).join()]) {
      const taken = await shop.customer.initiate(orderBody(last), { headers: { 'replaces-keys': keys } })
      check(`nor taken from its buyer with the keys ${keys.slice(0, 20)}`, taken.status === 409, taken.text)
    }
  },
}
