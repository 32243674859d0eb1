import { afterAll, expect, test } from 'vitest'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
const branch = await shop.addShop()
const manager = await shop.loginAs('shop_manager')
const owner = await shop.loginAs('super_admin')
afterAll(() => shop.close())

function post(url: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: manager.headers })
}

test('a manager enters what a machine cost, and neither sees nor changes it afterwards', async () => {
  const laptop = await shop.addProduct()
  const list = async ({ headers }: typeof manager) =>
    shop.app.inject({ url: `/api/units/product/${laptop.id}`, headers })
  const added = await post('/units/addUnit', unitFor(laptop, branch, { code: 'COST-1', cost: 44_321 }))
  const unit = added.json<ManagedUnit>()
  const change = unitFor(laptop, branch, { code: 'COST-1', cost: 1, price: 59_000, basedOn: unit })
  const changed = await post(`/units/updateUnit/${unit._id}`, change)
  const send = (columns: string, cells: string, dryRun: boolean) =>
    post('/units/importCsv', {
      csv: `sku,code,${columns}\n${laptop.sku},COST-1,${cells}\n`,
      fileName: 'f.csv',
      dryRun,
    })
  const imported = [await send('cost', '44322', true), await send('price,cost', '58000,1', false)]
  const withdrawn = await post(`/units/withdrawUnit/${unit._id}`, { reason: 'Broken' })

  for (const { statusCode, body } of [added, changed, ...imported, withdrawn, await list(manager)]) {
    expect(statusCode, body).toBeLessThan(300)
    expect(body).not.toMatch(/44321|4432100/)
  }
  expect(imported[0]?.json()).toMatchObject({ unchanged: 1 })
  expect((await list(owner)).json().units).toMatchObject([{ code: 'COST-1', cost: 44_321, price: 58_000 }])
})
