import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { photoFiles } from '../support/examples/photo.ts'
import { randomWord } from '../support/examples/random-word.ts'

const path = '/admin/product-management'

test('a new product with pictures goes from the form to the shop', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const title = `Testbook ${randomWord()}`
  await openAs(page, 'admin', path)
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const form = page.getByRole('form', { name: 'Add New Product' })
  const alert = form.getByRole('alert')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(alert).toHaveText(
    'Please fill in all required fields: title, description, newPrice, sku, brand, deviceType, processor, details, images',
  )
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused()

  await form.getByRole('button', { name: 'Upload Images' }).click()
  await expect(alert).toHaveText('Please select images first!')
  await fill(page, {
    Title: title,
    'Short description': `${title}, made for this test.`,
    Brand: 'Lenovo',
    SKU: title,
    Categories: 'ultrabook, student , ultrabook',
    Processor: 'Intel Core i5',
    Features: 'Light, Quiet , Quick',
    'New price': '61000',
    'Old price': '70000',
  })
  await form.getByLabel('Device type').selectOption('Pre-Owned')
  await form.getByRole('button', { name: 'Add value to RAM' }).click()
  await form.getByRole('textbox', { name: 'RAM value 1' }).fill('16GB')
  await form.getByRole('textbox', { name: 'Details' }).fill('A laptop that comes with everything.')
  await choosePictures(page, 1)
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(alert).toHaveText('Product must have minimum 2 images')
  await choosePictures(page, 1)
  await expect(form.getByRole('img', { name: 'Picture 2' })).toBeVisible()

  const video = form.getByLabel('Video link')
  await video.fill('https://youtube.com/shorts/dQw4w9WgXcQ')
  await video.blur()
  await expect(alert).toHaveText('Please enter a valid YouTube video URL (not a Shorts video).')
  await expect(video).toHaveValue('')
  await video.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s')
  await video.blur()
  await expect(video).toHaveValue('https://www.youtube.com/embed/dQw4w9WgXcQ')

  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('৳61,000')
  const [product] = await (await request.get(`/api/products/search/${encodeURIComponent(title)}`)).json()
  const saved = await (await request.get(`/api/products/${product._id}`)).json()
  expect(saved).toMatchObject({
    features: ['Light', 'Quiet', 'Quick'],
    categories: ['ultrabook', 'student'],
    options: { ram: [{ value: '16GB', addPrice: 0 }] },
    details: { content: '<p>A laptop that comes with everything.</p>' },
  })
  expect(saved.images).toHaveLength(2)
  expect(complaints).toEqual([])
})

test('a product is found, restocked, changed, copied and deleted', async ({ page, request }) => {
  const details = { content: '<p>Good.</p><table><tbody><tr><th>RAM</th><td>16 GB</td></tr></tbody></table>' }
  const product = await addProduct(request, { details })
  await openAs(page, 'admin', path)
  await search(page, product.title)
  const card = page.getByRole('listitem').filter({ hasText: product.description })
  await expect(card).toHaveCount(1)
  await card.getByRole('spinbutton').fill('9')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stock updated successfully!')).toBeVisible()

  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Edit Product' })
  await expect(edit.getByLabel('Quantity')).toHaveValue('9')
  await edit.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await edit.getByRole('textbox', { name: 'Details' }).getByText('Good.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Better.')
  await edit.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  const saved = await (await request.get(`/api/products/${product._id}`)).json()
  expect(saved.images).toEqual([...product.images].reverse())
  expect(saved.details.content).toContain('Good. Better.')
  expect(saved.details.content).toMatch(/<th[^>]*>RAM<\/th><td>16 GB<\/td>/)

  await card.getByRole('button', { name: 'Duplicate' }).click()
  const copy = page.getByRole('form', { name: 'Add New Product' })
  await expect(copy.getByLabel('Title', { exact: true })).toHaveValue(`${product.title} (copy)`)
  await copy.getByLabel('SKU').fill(product.sku)
  await copy.getByRole('button', { name: 'Add Product' }).click()
  await expect(copy.getByRole('alert')).toHaveText(
    'A product with the same title, description, or SKU already exists.',
  )
  await copy.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(copy.getByLabel('SKU')).toHaveValue(product.sku)
  await copy.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()

  await card.getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully!')).toBeVisible()
  await expect(card).toHaveCount(0)
  // The search may also find a product of another test, so the card is chosen by name.
  await expect(page.locator('main:focus, .products-card :focus')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('')
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.getByRole('listitem').filter({ hasText: '৳' }).nth(8)).toBeVisible()
})

test('deleting a picture asks first and keeps what cannot be deleted', async ({ page, request }) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `${path}?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  await page.route('**/api/delete-image', (route) => route.fulfill({ status: 500, json: {} }))
  await form.getByRole('button', { name: 'Delete picture 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(form.getByRole('alert')).toHaveText('Failed to delete image')
  await expect(form.getByRole('img', { name: 'Picture 2' })).toBeVisible()

  await page.unroute('**/api/delete-image')
  await form.getByRole('button', { name: 'Delete picture 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(form.getByRole('img', { name: 'Picture 2' })).toHaveCount(0)

  await page.route('**/api/upload-images', (route) => route.fulfill({ status: 500, json: {} }))
  await choosePictures(page, 1)
  await expect(form.getByRole('alert')).toHaveText('Failed to upload images')
})

test('a branch manager looks and searches, and failures are told', async ({ page, request }) => {
  const product = await addProduct(request)
  await openAs(page, 'manager', path)
  let find = () => {}
  const found = new Promise<void>((resolve) => {
    find = resolve
  })
  await page.route('**/api/products/manage*', async (route) => {
    await found
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.sku)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible()
  find()
  const card = page.getByRole('listitem').filter({ hasText: product.title })
  await expect(card).toHaveCount(1)
  for (const words of [product.description, product.brand, '৳52,000']) await expect(card).toContainText(words)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Add New Product|Edit|Delete|Import/ })).toHaveCount(0)
  await search(page, 'qqqqzzzzxxxx')
  await expect(page.getByText('No products found matching your search.')).toBeVisible()

  let respond = () => {}
  const asked = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/products/manage*', async (route) => {
    await asked
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto(path)
  await expect(page.getByText('Loading products...')).toBeVisible()
  respond()
  await expect(page.getByRole('alert')).toContainText('Failed to load products.')
  await search(page, 'laptop')
  await expect(page.getByText('No products found matching your search.')).toBeVisible()
})

test('a page behind the last one is the last one, in every list', async ({ page }) => {
  await openAs(page, 'admin', '/admin/product-management?page=999')
  await expect(page).not.toHaveURL(/page=999/)
  await expect(page.getByRole('listitem').filter({ hasText: '৳' })).not.toHaveCount(0)

  for (const list of ['order', 'user']) {
    await page.goto(`/admin/${list}-management?page=999`)
    await expect(page).not.toHaveURL(/page=999/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
})

test('one goes on typing in the search, whatever it was searching for', async ({ page }) => {
  await openAs(page, 'admin', path)
  const field = page.getByRole('searchbox', { name: 'Search products' })
  await field.fill('dell')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=dell/)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await expect(field).toBeFocused()

  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL(path)
  await page.keyboard.type('asus')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=asus/)
  await expect(field).toHaveValue('asus')

  await page.goBack()
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('dell')
})

test('a search that is emptied before its list is rendered shows all products, and Back shows it again', async ({
  page,
}) => {
  await openAs(page, 'admin', path)
  const field = page.getByRole('searchbox', { name: 'Search products' })
  await field.fill('dell')
  await field.evaluate((input: HTMLInputElement) => {
    const pushState = history.pushState.bind(history)
    history.pushState = (...state) => {
      pushState(...state)
      history.pushState = pushState
      // As a person's key does: the field's own setter is React's, which would hide the change from it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(path)

  await page.goBack()
  await expect(page).toHaveURL(/q=dell/)
  await expect(field).toHaveValue('dell')
})

test('a slash leads to the search, but not out of a field', async ({ page }) => {
  await openAs(page, 'admin', path)
  const field = page.getByRole('searchbox', { name: 'Search products' })
  const units = page.getByRole('spinbutton').first()
  await units.focus()
  await page.keyboard.press('/')
  await expect(units).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(field).toHaveValue('a/b')
})

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).first().fill(text)
}

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}

async function choosePictures(page: Page, count: number) {
  await page.getByLabel('Choose pictures or drop them here').setInputFiles(await photoFiles(count))
  await page.getByRole('button', { name: 'Upload Images' }).click()
}
