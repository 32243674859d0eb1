import { afterAll, expect, test } from 'vitest'
import { counterShop } from '#tests/support/shop/counter-shop.ts'

const { shop, manager, shopId, sale, sell, scan, setUnit, close } = await counterShop()
afterAll(close)

const gtin = '4006381333931'

test('a SKU finds its product in capitals or not, and says whether a serial number belongs to it', async () => {
  const laptop = await shop.addProduct({ sku: 'TP-X1-G12' })
  const cable = await shop.addProduct({
    categories: ['Accessories'],
    warranty: { months: 0, replacementDays: 0, serviceYears: 0 },
  })

  const found = await scan(' tp-x1-g12 ')
  const bare = await scan(cable.sku)

  expect(found.json()).toMatchObject({ product: { _id: laptop.id }, unit: null, hasWarranty: true })
  expect(bare.json()).toMatchObject({ product: { _id: cable.id }, hasWarranty: false })
})

test('the barcode of the box finds its product in both of its usual lengths', async () => {
  const laptop = await shop.addProduct({ specs: { gtin } })

  const codes = [gtin, `0${gtin}`, '4006381-333931']

  for (const code of codes) expect((await scan(code)).json().product._id, code).toBe(laptop.id)
})

test('a unit is found by its code, its serial number and its IMEI', async () => {
  const { unit } = await shop.listedUnit({ imei: '356938035643809' })

  for (const code of [unit.code.toLowerCase(), unit.serial, '356938035643809'])
    expect((await scan(code)).json(), code).toMatchObject({
      product: { byUnit: true },
      unit: { _id: unit._id, code: unit.code, serial: unit.serial },
    })
})

test('a part of a code finds nothing, and an unknown one is named', async () => {
  await shop.addProduct({ sku: 'WHOLE-CODE-1' })

  const responses = await Promise.all(
    ['WHOLE-CODE', '4006381333932', '%', '_', '\u0000'].map((code) => scan(code)),
  )

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 400])
  expect(responses[0]?.json()).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
    message: expect.stringContaining('No product or unit has the code WHOLE-CODE.'),
  })
})

test('a code that may be a misread one of ours is named; any other may be a serial number', async () => {
  const { unit } = await shop.listedUnit()
  await shop.addProduct({ sku: 'LEN-IP-3520' })
  const misread = ['LEN-IP-3S20', 'len-ip-350', '4006381333932', '400638133393', `${unit.code}X`]

  const doubtful = await Promise.all(misread.map((code) => scan(code)))
  const others = await Promise.all(['PF3K-77Q1', '356938035643808', 'C02XK1'].map((code) => scan(code)))

  expect(doubtful.map((one) => one.json().details?.length)).toEqual([1, 1, 1, 1, 1])
  expect(doubtful[0]?.json().message).toContain('Did you mean LEN-IP-3520?')
  expect(doubtful[2]?.json().message).toContain('It looks like the barcode of a box.')
  for (const one of others) expect([one.statusCode, one.json().details]).toEqual([404, undefined])
})

test('a draft is not sold, and why a unit cannot be sold is said', async () => {
  await shop.addProduct({ sku: 'DRAFT-1', draft: true })
  const { laptop, unit } = await shop.listedUnit()
  const { unit: withdrawn } = await shop.listedUnit()
  await setUnit(withdrawn, { state: 'withdrawn' })
  const products = [{ productId: laptop.id, quantity: 1, unitId: unit._id, serials: [unit.serial] }]
  const sold = await sell(sale(laptop, { products, tenders: [{ kind: 'cash', amount: unit.price }] }))

  expect((await scan('DRAFT-1')).statusCode).toBe(404)
  expect((await scan(unit.code)).json()).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    message: `Unit ${unit.code} was sold with order ${sold.json().order.number}.`,
  })
  expect((await scan(withdrawn.serial)).json().message).toBe(
    `Unit ${withdrawn.code} is not for sale: it is withdrawn.`,
  )
})

test('a unit that somebody is paying for is on hold for their order', async () => {
  const { laptop, unit } = await shop.listedUnit()
  const { headers } = manager
  const payload = {
    channel: 'hotline',
    customerInfo: sale(laptop).customerInfo,
    products: [{ productId: laptop.id, quantity: 1, unitId: unit._id }],
    dueNow: 'all',
    pickUpAt: shopId,
  }
  const held = await shop.app.inject({ method: 'POST', url: '/api/orders/desk', payload, headers })

  expect((await scan(unit.code)).json().message).toBe(
    `Unit ${unit.code} is on hold for order ${held.json().order.number}.`,
  )
})

test('a scan shows neither what a machine cost nor who bought it', async () => {
  const { laptop, unit } = await shop.listedUnit({ cost: 43_217 })
  const products = [{ productId: laptop.id, quantity: 1, unitId: unit._id }]
  const before = await scan(unit.serial)
  await sell(sale(laptop, { products, tenders: [{ kind: 'cash', amount: unit.price }] }))
  const after = await scan(unit.serial)

  expect(Object.keys(before.json().unit)).toEqual(['_id', 'code', 'serial'])
  for (const { body } of [before, after]) expect(body).not.toMatch(/43217|43,217|cost|Nusrat|1711000234/)
})
