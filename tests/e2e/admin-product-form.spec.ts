import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { addProduct, memories } from '../support/browser/products.ts'

const path = '/admin/product-management'

test('what cannot be saved or deleted stays, and says why', async ({ page, request }) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `${path}?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  const save = form.getByRole('button', { name: 'Update Product' })
  const rating = form.getByLabel('Rating')
  for (const [name, value] of Object.entries({ min: '0.1', max: '5.0', step: '0.1' }))
    await expect(rating).toHaveAttribute(name, value)
  await form.getByRole('button', { name: 'Add value to SSD' }).click()
  await expect(form.getByRole('textbox', { name: 'SSD value 1' })).toBeFocused()
  await expect(form.getByRole('spinbutton', { name: 'SSD added price 1' })).toHaveAttribute('min', '0')
  const respondWith = (json: unknown, status = 500) =>
    page.route('**/api/products/updateProduct/*', (route) => route.fulfill({ status, json }))
  await respondWith({})
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('Error saving product')
  await respondWith({ message: 'The shop is closed.' })
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('The shop is closed.')
  await respondWith(null, 200)
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('Failed to save product.')

  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
  await page.route('**/api/products/deleteProduct/*', (route) => route.fulfill({ json: false }))
  await form.getByRole('button', { name: 'Delete Product' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete product.')).toBeVisible()
  await page.unroute('**/api/products/deleteProduct/*')
  await form.getByRole('button', { name: 'Delete Product' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Management')
  expect((await request.get(`/api/products/${product._id}`)).status()).toBe(404)
})

test('what is wrong is said in plain words beside its field', async ({ page, request }) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `${path}?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  await expect(form.getByLabel('Title', { exact: true })).toHaveAttribute('aria-required', 'true')
  await expect(form.getByLabel('GPU')).not.toHaveAttribute('aria-required')
  await form.getByLabel('New price').fill('-5')
  await form.getByLabel('Quantity').fill('1.5')
  await form.getByLabel('Brand').fill('')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByLabel('New price')).toHaveAccessibleDescription(/A price is a number, 0 or more\./)
  await expect(form.getByLabel('Quantity')).toHaveAccessibleDescription(
    /Quantity is a whole number, 0 or more\./,
  )
  await expect(form.getByLabel('Brand')).toHaveAccessibleDescription(/This is required\./)
  await expect(form.getByLabel('Brand')).toBeFocused()
  await expect(form).not.toContainText('expected')
})

test('an added price that is half typed is refused with words beside it', async ({ page, request }) => {
  const options = { ram: memories, color: [], ssd: [], display: [] }
  const product = await addProduct(request, { options })
  await openAs(page, 'admin', `${path}?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  const added = form.getByLabel('RAM added price 2')
  await added.fill('')
  await added.press('-')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(added).toHaveAccessibleDescription('Please enter a number.')
  await expect(added).toBeFocused()
  await added.fill('6000')
  await expect(form.getByText('Please enter a number.')).toBeHidden()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
})

test('on a phone the price is two screens away at most, and typed after the name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', `${path}?add=new`)
  const price = page.getByLabel('New price')
  await expect(price).toBeVisible()
  expect((await price.boundingBox())?.y).toBeLessThan(2 * 844)
  await page.getByLabel(/^URL/).focus()
  await page.keyboard.press('Tab')
  await expect(price).toBeFocused()
})

test('a field that the shop refuses is marked and gets the focus, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `${path}?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  const details = [
    { path: 'newPrice', message: 'This price is too high.' },
    { path: 'sku', message: 'This SKU is too long.' },
  ]
  await page.route('**/api/products/updateProduct/*', (route) =>
    route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message: 'Please look again.', details } }),
  )
  await form.getByLabel('Brand').fill('Dell')
  await form.getByRole('button', { name: 'Update Product' }).click()

  await expect(form.getByRole('alert')).toHaveText('Please look again.')
  await expect(form.getByLabel('SKU')).toBeFocused()
  await expect(form.getByLabel('SKU')).toHaveAccessibleDescription(/This SKU is too long\./)
  await expect(form.getByLabel('New price')).toHaveAccessibleDescription(/This price is too high\./)
  await expect(form.getByLabel('Brand')).toHaveValue('Dell')
  await form.getByLabel('SKU').fill('SHORT')
  await expect(form.getByText('This SKU is too long.')).toBeHidden()
})

test('after its form the list goes on at the card one came from', async ({ page }) => {
  await openAs(page, 'admin', path)
  const title = await page.getByRole('heading', { level: 2 }).nth(12).textContent()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title ?? '', exact: true }) })
  await card.getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('form', { name: 'Edit Product' })
  await expect(form.getByLabel('Title', { exact: true })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Audit log of this product' })).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
})

test('unsaved work is asked about, whichever way one leaves', async ({ page, request }) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `${path}?q=${encodeURIComponent(product.title)}`)
  await page.getByRole('button', { name: `Edit ${product.title}` }).click()
  const form = page.getByRole('form', { name: 'Edit Product' })
  const sections = page.getByRole('navigation', { name: 'Admin' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await form.getByLabel('Brand').fill('Dell')
  await expect(form.getByText('Unsaved changes')).toBeVisible()
  await form.getByLabel('Brand').fill('Lenovo')
  await expect(form.getByText('Unsaved changes')).toBeHidden()
  await form.getByLabel('Brand').fill('Dell')

  await sections.getByRole('link', { name: 'Order Management' }).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await page.goBack()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(form.getByLabel('Brand')).toHaveValue('Dell')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await sections.getByRole('link', { name: 'Order Management' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Management')
  expect((await (await request.get(`/api/products/${product._id}`)).json()).brand).toBe('Lenovo')
})

test('the card is previewed while it is filled in, and the saved product opens in the shop', async ({
  page,
  context,
  request,
}) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `${path}?edit=${product._id}`)
  const card = page.getByRole('region', { name: 'Card preview' })
  const fields = { Title: 'A new name', 'New price': '45000', 'Old price': '50000', Quantity: '0' }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).first().fill(text)
  await expect(card).toContainText('A new name')
  await expect(card).toContainText('৳45,000')
  await expect(card).toContainText('10% off')
  await expect(card).toContainText(/out of stock/i)

  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect((await opening).getByRole('heading', { level: 1 })).toHaveText(product.title)
})

test('an editor that cannot be fetched gives the error screen', async ({ page }) => {
  await page.route('**/details-editor*', (route) => route.abort())
  await openAs(page, 'admin', `${path}?add=new`)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
})
