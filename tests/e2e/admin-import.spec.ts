import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

const path = '/admin/product-management'

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import CSV or Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const give = (content: string | Buffer) =>
    dialog
      .getByLabel('CSV or Excel file')
      .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  return { dialog, give, confirm: dialog.getByRole('button', { name: 'Import' }) }
}

test('a file of products is checked before anything changes', async ({ page, request }) => {
  const product = await addProduct(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', path)
  const { dialog, give, confirm } = await openImport(page)
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await give(`sku,quantity,newPrice\n${product.sku},12,"95000,50"\n${randomWord()},3,1\n`)
  await expect(dialog.getByRole('alert')).toContainText('Row 2 newPrice is "95000,50". Write digits')
  await expect(dialog.getByRole('alert')).toContainText('Row 3')
  await expect(confirm).toBeDisabled()
  await give(Buffer.from('PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'latin1'))
  await expect(dialog.getByRole('alert')).toContainText('save it as "CSV UTF-8')
  await give(`sku,quantity,newPrice\n${product.sku},12,1\n`)
  await expect(dialog.getByText('0 to add, 1 to change, 0 stay as they are.')).toBeVisible()
  await expect(dialog.getByText(/The price falls by 100%/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: `${product.sku} quantity` })).toContainText('12')
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await expectUsableByAll(page)
  await confirm.click()
  await expect(dialog).toBeHidden()
  expect((await (await request.get(`/api/products/${product._id}`)).json()).quantity).toBe(12)
})

test('a product that changed after the check is shown again before it is imported', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  const headers = await openAs(page, 'admin', path)
  const { dialog, give, confirm } = await openImport(page)
  await give(`sku,quantity\n${product.sku},12\n`)
  const row = dialog.getByRole('row', { name: `${product.sku} quantity` })
  await expect(row.getByRole('deletion')).toHaveText(String(product.quantity))
  const data = { quantity: 7, stock: true }
  await request.post(`/api/products/updateStock/${product._id}`, { data, headers })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('changed after the file was checked')
  await expect(row.getByRole('deletion')).toHaveText('7')
  await confirm.click()
  await expect(dialog).toBeHidden()
  expect((await (await request.get(`/api/products/${product._id}`)).json()).quantity).toBe(12)
})

test('of two files that are chosen one after the other, the second is shown and imported', async ({
  page,
  request,
}) => {
  const [first, second] = [await addProduct(request), await addProduct(request)]
  await openAs(page, 'admin', path)
  const { dialog, give, confirm } = await openImport(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const call = '**/api/products/importCsv'
  await page.route(
    call,
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  const asked = page.waitForRequest(call)
  await give(`sku,quantity\n${first.sku},12\n`)
  const held = await asked
  await give(`sku,quantity\n${second.sku},13\n`)
  const row = dialog.getByRole('row', { name: `${second.sku} quantity` })
  await expect(row).toBeVisible()

  const late = page.waitForResponse((response) => response.request() === held)
  release()
  await (await late).finished()
  await confirm.click()
  await expect(dialog).toBeHidden()
  const quantityOf = async (id: string) => (await (await request.get(`/api/products/${id}`)).json()).quantity
  expect([await quantityOf(first._id), await quantityOf(second._id)]).toEqual([first.quantity, 13])
})

test('the whole catalogue, exported and imported again, changes nothing', async ({ page, request }) => {
  const headers = await openAs(page, 'admin', path)
  const { dialog, give, confirm } = await openImport(page)
  // Other tests may sell something in between: then the next export is as the shop is.
  await expect(async () => {
    await give(await (await request.get('/api/products/export.csv', { headers })).body())
    await expect(dialog.getByText(/\d to add/)).toContainText(
      /^0 to add, 0 to change, \d{3,} stay as they are\.$/,
    )
  }).toPass()
  await expect(confirm).toBeDisabled()
})
