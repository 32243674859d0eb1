import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, products } from '#server/platform/db/schema.ts'
import { inlineRows, workbookOf } from '#tests/support/examples/workbook.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
const { headers } = await shop.loginAs('super_admin')
afterAll(() => shop.close())

async function send(bytes: Buffer, dryRun: boolean) {
  const payload = { file: bytes.toString('base64'), fileName: 'prices.xlsx', dryRun }
  return (await shop.app.inject({ method: 'POST', url: '/api/products/importCsv', payload, headers })).json()
}

test('an Excel workbook is imported like a CSV file, with the same preview and the same refusals', async () => {
  const laptop = await shop.addProduct()
  const header = inlineRows([['sku', 'newPrice', 'sale']])
  const row = (price: string) =>
    `${header}<row r="2"><c t="inlineStr"><is><t>${laptop.sku}</t></is></c><c><v>${price}</v></c><c t="b"><v>1</v></c></row>`

  const dry = await send(workbookOf(row('99000')), true)
  const wrong = await send(workbookOf(row('-5')), false)
  const done = await send(workbookOf(row('99000')), false)

  expect(dry).toMatchObject({
    updated: 1,
    changes: [
      { row: 2, field: 'newPrice', before: '125000', after: '99000' },
      { field: 'sale', after: 'true' },
    ],
  })
  expect(wrong).toMatchObject({ updated: 0, errors: [{ row: 2, column: 'newPrice' }] })
  expect(done).toMatchObject({ updated: 1, errorCount: 0 })
  const [saved] = await shop.db.select().from(products).where(eq(products.id, laptop.id))
  expect(saved).toMatchObject({ newPricePaisa: 9_900_000, sale: true })
  expect(await shop.db.$count(auditLog, eq(auditLog.subject, 'prices.xlsx'))).toBe(1)
})

test('a workbook that is no workbook is refused with a sentence', async () => {
  const refused = await send(Buffer.from('PK\x03\x04 nothing'), true)

  expect(refused).toMatchObject({ code: 'WRONG_TYPE', message: expect.stringContaining('cannot be read') })
})
