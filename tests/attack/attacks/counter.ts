import type { Attack } from '../attack.ts'
import { mark, type Target } from '../target.ts'

/** The counter takes money and hands over in one call: whoever may sell must not be able to give away. */
export const tamperedCounterSales: Attack = {
  name: 'Sales at the counter below the price, into another till, twice for one payment',
  async run(shop, check) {
    const product = await shop.newProduct({ newPrice: 10_000, quantity: 10 })
    const free = [
      [
        'a price of its own',
        { products: [{ productId: product._id, quantity: 1, price: 1, unitPaisa: 1 }] },
        1,
      ],
      ['a total of its own', { totalAmount: 1, total: 1 }, 1],
      ['60 percent off', { staffDiscount: { amount: 6_000, reason: 'Friend' } }, 4_000],
      ['an advance', { dueNow: 'advance', advance: 1 }, 1],
      ['nothing due', { dueNow: 'nothing', inParts: true }, 1],
      ['a pre-order', { preOrder: true }, 1],
    ] as const
    for (const [name, changes, amount] of free) {
      const sold = await sell(shop, product, { ...changes, tenders: [{ kind: 'cash', amount }] })
      check(`${name} sells nothing for ৳${amount}`, sold.status >= 400 && sold.status < 500, sold.text)
    }
    const odd = [
      [
        [
          { kind: 'cash', amount: -5_000 },
          { kind: 'card', amount: 15_000, reference: '1' },
        ],
        'negative money',
      ],
      [[{ kind: 'exchange', amount: 10_000 }], 'money of an exchange'],
      [[{ kind: 'cod', amount: 10_000 }], 'money that a courier has'],
      [[], 'no money'],
      [[{ kind: 'cash', amount: 10_000, voided: true, byId: 'somebody', shopId: 'elsewhere' }], null],
    ] as const
    for (const [tenders, name] of odd) {
      const sold = await sell(shop, product, { tenders })
      if (name) check(`${name} pays for nothing`, sold.status === 400, sold.text)
      else check('fields of a money row are dropped', sold.status === 201, sold.text)
    }

    const branches = (await shop.call<{ _id: string }[]>('GET /api/shops/getAllShops')).json()
    const others = branches.map(({ _id }) => sell(shop, product, { shopId: _id, tenders: [cash] }))
    const elsewhere = (await Promise.all(others)).filter(({ status }) => status === 201)
    check('a branch manager sells at one branch', elsewhere.length <= 1, elsewhere.length)

    const key = mark('SALE')
    const serials = [mark('SER').replaceAll(/[^a-z\d]/gi, '')]
    const body = { products: [{ productId: product._id, quantity: 1, serials }], tenders: [cash] }
    const presses = await Promise.all(Array.from({ length: 10 }, () => sell(shop, product, body, key)))
    const ids = new Set(presses.flatMap(({ status, json }) => (status === 201 ? json().order._id : [])))
    check('ten presses of one sale are one order', ids.size === 1, [...ids])
    const thief = await sell(shop, product, body, key, shop.people.super_admin)
    check('another person does not get it by its key', thief.status >= 400, thief.text)
  },
}

type Sold = { order: { _id: string } }
const cash = { kind: 'cash', amount: 10_000 }

function sell(
  shop: Target,
  { _id }: { _id: string },
  changes: object,
  key?: string,
  as = shop.people.shop_manager,
) {
  const json = {
    customerInfo: { name: 'Nusrat', phone: '01712345678' },
    products: [{ productId: _id, quantity: 1 }],
    ...changes,
  }
  return shop.call<Sold>('POST /api/counter/sales', {
    as,
    json,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}
