import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

const path = '/admin/product-management'

test('the list is narrowed and sorted, and its address says how', async ({ page, request }) => {
  const brand = `Brand${randomWord()}`
  const cheap = await addProduct(request, { brand, newPrice: 40_000, quantity: 30 })
  const dear = await addProduct(request, { brand, newPrice: 90_000, quantity: 2, sale: true })
  await openAs(page, 'manager', path)
  await page.getByRole('combobox', { name: 'Brand' }).selectOption(brand)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price first')
  await expect(rows(page).first()).toContainText(cheap.title)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Highest price first')
  await expect(rows(page).first()).toContainText(dear.title)
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Low stock')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(dear.title)
  await expect(rows(page)).toContainText('On sale')
  await expect(page).toHaveURL(new RegExp(`brand=${brand}.*sort=price-high.*stock=low`))

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Public or draft' }).selectOption('Drafts')
  await expect(page.getByText('No products with these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(path)
})

test('many products are changed at once, seen before and undone after', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const brand = `Brand${randomWord()}`
  const one = await addProduct(request, { brand, newPrice: 40_000, quantity: 4 })
  const two = await addProduct(request, { brand, newPrice: 60_000, quantity: 4 })
  await openAs(page, 'admin', `${path}?brand=${brand}`)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change price, sale or stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByLabel('Price').selectOption('Lower by %')
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByLabel('Sale').selectOption('On sale')
  await dialog.getByLabel('Units', { exact: true }).selectOption('Add')
  await dialog.getByLabel('Number of units').fill('3')
  const preview = dialog.getByRole('table')
  await expect(preview).toContainText(one.title)
  await expect(preview.getByRole('row')).toHaveCount(1 + 2 * 4)
  await expect(preview.getByRole('row').filter({ hasText: one.sku }).first()).toContainText('৳40,000')
  await expect(preview.getByRole('row').filter({ hasText: one.sku }).first()).toContainText('৳36,000')
  expect(await read(request, one._id)).toMatchObject({ newPrice: 40_000 })

  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 products were changed.')).toBeVisible()
  expect(await read(request, one._id)).toMatchObject({
    newPrice: 36_000,
    oldPrice: 40_000,
    sale: true,
    quantity: 7,
  })
  expect(await read(request, two._id)).toMatchObject({
    newPrice: 54_000,
    oldPrice: 60_000,
    sale: true,
    quantity: 7,
  })
  await expect(rows(page).filter({ hasText: one.title })).toContainText('৳36,000')

  // The undo is still there after a reload.
  await page.reload()
  await page.getByText(/^Changes that can be undone/).click()
  await undoNewest(page)
  await expect(page.getByText('The change was undone.')).toBeVisible()
  await expect(rows(page).filter({ hasText: one.title })).toContainText('৳40,000')
  expect(await read(request, two._id)).toMatchObject({
    newPrice: 60_000,
    oldPrice: 0,
    sale: false,
    quantity: 4,
  })
  expect(complaints).toEqual([])
})

test('a change of many asks about prices that fall far, and names what a colleague changed', async ({
  page,
  request,
}) => {
  const brand = `Brand${randomWord()}`
  const one = await addProduct(request, { brand, newPrice: 40_000 })
  const two = await addProduct(request, { brand, newPrice: 60_000 })
  const headers = await openAs(page, 'admin', `${path}?brand=${brand}`)
  await page.getByRole('checkbox', { name: `Select ${one.title}` }).check()
  await page.getByRole('checkbox', { name: `Select ${two.title}` }).check()
  await page.getByRole('button', { name: 'Change price, sale or stock' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change \d product/ })
  await dialog.getByLabel('Price').selectOption('Lower by %')
  await dialog.getByLabel('Percent').fill('150')
  await expect(dialog.getByRole('button', { name: 'Nothing changes yet' })).toBeDisabled()
  await dialog.getByLabel('Percent').fill('95')
  const data = { ...(await read(request, two._id)), newPrice: 59_000 }
  await request.post(`/api/products/updateProduct/${two._id}`, { headers, data })
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`${two.title}: `)
  await dialog.getByRole('button', { name: 'Leave it out' }).click()
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  const question = page.getByRole('alertdialog', { name: 'Is this correct?' })
  await expect(question).toContainText('The price falls by 95%')
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('1 product was changed.')).toBeVisible()
  expect(await read(request, one._id)).toMatchObject({ newPrice: 2_000 })
  expect(await read(request, two._id)).toMatchObject({ newPrice: 59_000 })
})

test('an undo leaves out what a colleague changed since, and says so', async ({ page, request }) => {
  const brand = `Brand${randomWord()}`
  const one = await addProduct(request, { brand, newPrice: 40_000 })
  const two = await addProduct(request, { brand, newPrice: 60_000 })
  const headers = await openAs(page, 'admin', `${path}?brand=${brand}`)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Change price, sale or stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByLabel('Price').selectOption('Lower by ৳')
  await dialog.getByLabel('Taka').fill('1000')
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(dialog).toBeHidden()
  const data = { ...(await read(request, two._id)), newPrice: 58_000 }
  await request.post(`/api/products/updateProduct/${two._id}`, { headers, data })

  await undoNewest(page)

  await expect(page.getByRole('alert')).toContainText('1 product was undone. Not these:')
  await expect(page.getByRole('alert')).toContainText(`${two.title}: `)
  expect(await read(request, one._id)).toMatchObject({ newPrice: 40_000 })
  expect(await read(request, two._id)).toMatchObject({ newPrice: 58_000 })
})

test('prices are rounded to end in 900, or set to a figure', async ({ page, request }) => {
  const brand = `Brand${randomWord()}`
  const product = await addProduct(request, { brand, newPrice: 41_250 })
  await openAs(page, 'admin', `${path}?brand=${brand}`)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Change price, sale or stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 1 product' })
  const row = dialog.getByRole('row').filter({ hasText: product.title }).first()
  await dialog.getByLabel('Price', { exact: true }).selectOption('Raise by %')
  await dialog.getByLabel('Percent').fill('10')
  await expect(row).toContainText('৳45,375')
  await dialog.getByLabel('Rounding').selectOption('Ends in 900')
  await expect(row).toContainText('৳44,900')
  await dialog.getByLabel('Price', { exact: true }).selectOption('Round to end in 900')
  await expect(row).toContainText('৳40,900')
  await dialog.getByLabel('Price', { exact: true }).selectOption('Set to ৳')
  await dialog.getByLabel('Taka').fill('39500')
  await expect(row).toContainText('৳39,500')
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()

  await expect(dialog).toBeHidden()
  expect(await read(request, product._id)).toMatchObject({ newPrice: 39_500, oldPrice: 41_250 })
})

async function undoNewest(page: Page) {
  await page
    .getByRole('button', { name: /^Undo 2 products changed/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
}

test('a copy is a draft that only staff see until they publish it', async ({ page, request }) => {
  const product = await addProduct(request)
  const sku = `COPY-${randomWord()}`
  await openAs(page, 'admin', `${path}?add=${product._id}`)
  const form = page.getByRole('form', { name: 'Add New Product' })
  await expect(form.getByLabel('Draft')).toBeChecked()
  await form.getByLabel('SKU').fill(sku)
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  await page.goto(`${path}?q=${sku}`)
  await expect(rows(page)).toContainText('Draft')
  const slug = `${product.slug}-copy`
  expect((await request.get(`/api/products/category/${slug}`)).status()).toBe(404)

  await rows(page).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Edit Product' })
  await edit.getByLabel('Draft').uncheck()
  await edit.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  expect((await request.get(`/api/products/category/${slug}`)).status()).toBe(200)
})

test('units that are typed and not saved are asked about, and nothing moves while one types', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `${path}?q=${product.sku}`)
  const row = rows(page).filter({ hasText: product.title })
  const before = await row.boundingBox()
  const ticked = await row.getByRole('checkbox', { name: 'in stock' }).boundingBox()
  await row.getByRole('spinbutton').fill('77')
  await expect(row.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  expect(await row.getByRole('checkbox', { name: 'in stock' }).boundingBox()).toEqual(ticked)

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(row.getByRole('spinbutton')).toHaveValue('77')
  await row.getByRole('button', { name: 'Edit' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('form', { name: 'Edit Product' })).toBeVisible()
})

test('a title without a space to break at stays inside its row', async ({ page, request }) => {
  const title = `W${randomWord()}${'W'.repeat(120)}`
  await addProduct(request, { title })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', `${path}?q=${title}`)
  await expect(rows(page)).toContainText(title)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})

function rows(page: Page) {
  return page.getByRole('listitem').filter({ hasText: '৳' })
}

async function read(request: APIRequestContext, id: string) {
  return (await request.get(`/api/products/${id}`)).json()
}
