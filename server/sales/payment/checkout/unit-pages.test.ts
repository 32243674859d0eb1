import { afterAll, expect, test } from 'vitest'
import { createPageData } from '#server/pages/rendering/page-data.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
const branch = await shop.addShop()
afterAll(() => shop.close())

/** Reads a product as its page does, and returns a question: was a tag of the page written since? */
async function readPage(id: string): Promise<() => boolean> {
  const noted = new Set<string>()
  let isStale = false
  const note = (tag: string) => void noted.add(tag)
  const pageData = createPageData(shop.app, { language: 'en', note, onReadFailed: () => {} })
  await pageData.product({ id })
  shop.app.changes.observe((changed) => {
    isStale ||= changed === 'everything' || changed.some((tag) => noted.has(tag))
  })
  return () => isStale
}

async function list(laptop: { id: string }): Promise<ManagedUnit> {
  const payload = unitFor(laptop, branch)
  const url = '/api/units/addUnit'
  return (await shop.app.inject({ method: 'POST', url, payload, headers: admin.headers })).json()
}

test('the page of a product is stale when a unit is listed, held, given up or sold', async () => {
  // The first unit leaves quantity, price and options as they are.
  const options = {
    ram: [{ value: '16GB', addPrice: 0 }],
    ssd: [{ value: '512GB', addPrice: 0 }],
    color: [{ value: 'Silver', addPrice: 0 }],
    display: [],
  }
  const laptop = await shop.addProduct({ quantity: 1, newPricePaisa: 6_000_000, options })
  const beforeFirst = await readPage(laptop.id)
  const unit = await list(laptop)
  const others = await Promise.all(Array.from({ length: 9 }, () => list(laptop)))
  const order = () => {
    const cart = shop.cartOf([{ ...laptop, newPricePaisa: 6_000_000 }, 1])
    return shop.initiate({ ...cart, products: [{ ...cart.products[0], unitId: unit._id }] })
  }

  const beforeHold = await readPage(laptop.id)
  const first = await order()
  const beforeRelease = await readPage(laptop.id)
  await shop.decide(first.json().tran_id, 'cancel')
  const second = await order()
  const beforeSale = await readPage(laptop.id)
  await shop.decide(second.json().tran_id, 'approve')

  expect(others).toHaveLength(9)
  expect([beforeFirst(), beforeHold(), beforeRelease(), beforeSale()]).toEqual([true, true, true, true])
})

test('the page of a product without units stays where an order changes nothing that it shows', async () => {
  const laptop = await shop.addProduct({ quantity: 50 })
  const isStale = await readPage(laptop.id)

  await shop.placed(laptop)

  expect(isStale()).toBe(false)
})

test('the page of a product is stale when the branch of one of its units gets another name', async () => {
  const laptop = await shop.addProduct()
  await list(laptop)
  const isStale = await readPage(laptop.id)

  const payload = { branchName: 'Banani' }
  await shop.app.inject({ method: 'PUT', url: `/api/shops/${branch}`, payload, headers: admin.headers })

  expect(isStale()).toBe(true)
})
