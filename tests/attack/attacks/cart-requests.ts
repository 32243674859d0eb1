import type { Attack } from '../attack.ts'
import { mark } from '../target.ts'

/** Carts for the hotline cost a call each, and anybody can type anybody's number. */
export const cartFlood: Attack = {
  name: "A flood of carts under a stranger's number, and carts that are not what they seem",
  async run(shop, check) {
    const product = await shop.newProduct({ quantity: 3, newPrice: 50_000 })
    const cart = {
      name: mark('caller'),
      phone: '01799000123',
      products: [{ productId: product._id, quantity: 1, price: 1, unitPaisa: 1 }],
    }
    const send = (json: object) => shop.call('POST /api/cartRequests', { json, patient: false })
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        send({ ...cart, note: `${nth}`, phone: nth % 2 ? cart.phone : '+8801799000123' }),
      ),
    )
    const taken = sent.filter(({ status }) => status === 201)
    check('five carts of one number a day, however it is spelled', taken.length <= 5, taken.length)
    check(
      "the price is the shop's own",
      taken.every((response) => (response.json() as { subtotal: number }).subtotal === 50_000),
      taken[0]?.text,
    )
    const other = { ...cart, phone: '01799000124' }
    for (const products of [
      [{ productId: product._id, quantity: -1 }],
      [{ productId: product._id, quantity: 1e9 }],
      Array.from({ length: 51 }, () => cart.products[0]),
      [{ productId: "' or 1=1 --", quantity: 1 }],
    ]) {
      const refused = await send({ ...other, products })
      check('a hostile cart is refused', refused.status >= 400 && refused.status < 500, refused.status)
    }
    const seen = await shop.call('GET /api/messages')
    check('nobody else reads the carts', seen.status === 401, seen.status)
  },
}
