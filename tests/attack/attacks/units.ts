import type { Branch } from '#shared/contract/shops.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import type { Attack } from '../attack.ts'
import { mark, type Target } from '../target.ts'

export const secretsOfUnits: Attack = {
  name: 'Serial numbers and costs of units, and units at made-up prices',
  async run(shop, check) {
    const product = await shop.newProduct({ deviceType: 'Pre-Owned' })
    const [serial, imei] = [mark('SERIAL'), mark('IMEI')]
    const unit = await list(shop, product, { serial, imei, cost: 43_219.87 })
    const buyer = await shop.newCustomer()
    const order = (line: object, total: number) => {
      const { products, ...body } = orderBody(product)
      return { ...body, totalAmount: total, products: [{ ...products[0], ...line }] }
    }
    const ask = shop.customer.initiate

    const cheap = await ask(order({ unitId: unit._id, price: 10 }, 10))
    check('a unit for ten taka', cheap.json().code === 'PRICE_CHANGED', cheap.text)
    const three = await ask(order({ unitId: unit._id, price: unit.price, quantity: 3 }, unit.price * 3))
    check('three of one unit', three.status === 409, three.text)
    const other = await ask(order({ unitId: 'no-such-unit', price: unit.price }, unit.price))
    check('a unit that is not there', other.status === 409, other.text)
    const placed = await ask(order({ unitId: unit._id, price: unit.price }, unit.price))
    check('the unit at its price is sold', placed.status === 200, placed.text)

    const public_ = ['products', `products/${product._id}`, `products/category/${product.slug}`]
    const more = [
      `products/some?ids=${product._id}`,
      'products/innerProducts',
      'products/listing',
      'orders/lastOrder',
    ]
    for (const path of [...public_, ...more]) {
      for (const as of [undefined, buyer]) {
        const { text } = await shop.call(`GET /api/${path}`, { as })
        const told = [serial, imei, '43219.87', '4321987'].filter((secret) => text.includes(secret))
        check(`/api/${path} tells neither serial number, IMEI nor cost`, told.length === 0, told)
      }
    }
    if (shop.hasPages) {
      const { text } = await shop.call(`GET /product/${product._id}?unit=${unit.code}`)
      const told = [serial, imei, '43219', '4321987'].filter((secret) => text.includes(secret))
      check('the page of the unit tells none of them', told.length === 0, told)
    }
    for (const route of [
      'GET /api/units/product/x',
      'POST /api/units/addUnit',
      'POST /api/units/importCsv',
    ]) {
      const { status } = await shop.call(route, { as: buyer, ...(route.startsWith('POST') && { json: {} }) })
      check(`${route} is for staff alone`, status === 403, status)
    }
  },
}

async function list(shop: Target, product: { _id: string }, changes: object): Promise<ManagedUnit> {
  const as = shop.people.super_admin
  const [branch] = (await shop.call<Branch[]>('GET /api/shops/getAllShops')).json()
  const json = unitFor({ id: product._id }, branch?._id ?? '', changes)
  return (await shop.call<ManagedUnit>('POST /api/units/addUnit', { as, json })).json()
}
