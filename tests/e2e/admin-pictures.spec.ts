import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { openAs } from '../support/browser/accounts.ts'
import { dropFiles } from '../support/browser/drop-files.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { photo, photoFiles } from '../support/examples/photo.ts'

test('dropped pictures join those of the product; one that is no picture says why', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  const form = await openForm(page, product)
  const [first, last] = await photoFiles(2)
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await dropFiles(dropArea(form), [letter])
  await expect(form.getByRole('alert')).toHaveText('Only pictures can be uploaded here.')
  await dropFiles(dropArea(form), [first!, broken, last!])

  await expect(form.getByRole('alert')).toHaveText('Failed to upload images')
  await expect(form.getByRole('listitem').filter({ hasText: 'broken.png' })).toContainText(/picture/i)
  await expect(form.getByRole('img', { name: 'Picture 4' })).toBeVisible()
  await save(page)
  const saved = await productOf(page, product)
  expect(saved.images.slice(0, 2)).toEqual(product.images)
  expect(saved.images).toHaveLength(4)
})

test('staff say which colour a picture shows', async ({ page, request }) => {
  const color = ['Silver', 'Blue'].map((value) => ({ value, addPrice: 0 }))
  const product = await addProduct(request, { options: { color } })
  const form = await openForm(page, product)
  await form.getByRole('combobox', { name: 'Colour of picture 2' }).selectOption('Blue')
  await save(page)

  const { images, pictureColors } = await productOf(page, product)
  expect(pictureColors).toEqual({ [images[1]!]: 'Blue' })
})

test('only pictures of the shop itself are taken from an answer', async ({ page, request }) => {
  const form = await openForm(page, await addProduct(request))
  const imageUrl = ['https://elsewhere.test/a.webp', '/etc/passwd']
  await page.route('**/api/upload-images', (route) => route.fulfill({ json: { imageUrl } }))
  await dropFiles(dropArea(form), await photoFiles(1))
  await page.waitForResponse('**/api/upload-images')

  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await expect(form.getByRole('img', { name: /^Picture/ })).toHaveCount(2)
})

test('a slow upload shows how far it is, and saving waits for it', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const product = await addProduct(request)
  const form = await openForm(page, product)
  const buffer = await photo('jpeg', { width: 1200, height: 1200 })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const uploadThroughput = buffer.length / 3
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
  await dropFiles(dropArea(form), [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }])
  const progress = form.getByRole('progressbar', { name: 'Uploading large.jpg' })
  await expect(progress).toBeVisible()
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.1)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(progress).toBeVisible()

  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  expect((await productOf(page, product)).images).toHaveLength(3)
  expect(complaints).toEqual([])
})

test('saving waits for a second batch of pictures, and saves once', async ({ page, request }) => {
  const product = await addProduct(request)
  const form = await openForm(page, product)
  const uploads = await holdCalls(page, '**/api/upload-images')
  const saves = await holdCalls(page, '**/api/products/updateProduct/*')
  const [first, second, late] = await photoFiles(3)
  await dropFiles(dropArea(form), [first!])
  await dropFiles(dropArea(form), [second!])
  await uploads.next()
  await expect(form.getByRole('img', { name: 'Picture 3' })).toBeVisible()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByRole('progressbar')).toBeVisible()
  expect(saves.count()).toBe(0)

  await uploads.next()
  await expect(form.getByRole('img', { name: 'Picture 4' })).toBeVisible()
  await expect.poll(saves.count).toBe(1)
  await dropFiles(dropArea(form), [late!])
  await uploads.next()
  await expect(form.getByRole('img', { name: 'Picture 5' })).toBeVisible()
  await saves.next()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  expect(saves.count()).toBe(1)
  expect((await productOf(page, product)).images).toHaveLength(4)
})

test('pictures change places by keyboard and by mouse', async ({ page, request }) => {
  const product = await addProduct(request)
  const form = await openForm(page, product)
  await dropFiles(dropArea(form), await photoFiles(1))
  await expect(form.getByRole('img', { name: 'Picture 3' })).toBeVisible()
  const sources = () =>
    form.locator('.products-pictures img').evaluateAll((list) => list.map((img) => img.getAttribute('src')))
  const [one, two, three] = await sources()

  await form.getByRole('button', { name: 'Move picture 3 forward' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(sources).toEqual([one, three, two])
  await expect(form.getByRole('button', { name: 'Move picture 2 forward' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(sources).toEqual([three, one, two])
  await expect(form.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(sources).toEqual([three, one, two])

  await form.getByRole('img', { name: 'Picture 3' }).dragTo(form.getByRole('img', { name: 'Picture 1' }))
  await expect.poll(sources).toEqual([two, three, one])
  await save(page)
  const { images } = await productOf(page, product)
  expect([images[0], images[2]]).toEqual([product.images[1], product.images[0]])
})

async function openForm(page: Page, product: Product) {
  await openAs(page, 'admin', `/admin/product-management?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  await expect(form.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  return form
}

function dropArea(form: Locator) {
  return form.getByLabel('Choose pictures or drop them here')
}

/** Holds these calls back until `next` releases the oldest of them. */
async function holdCalls(page: Page, url: string) {
  const waiting: Route[] = []
  let count = 0
  await page.route(url, (route) => {
    count++
    waiting.push(route)
  })
  async function next() {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    await waiting.shift()?.continue()
  }
  return { count: () => count, next }
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
}

async function productOf(page: Page, product: Product): Promise<Product> {
  return (await page.request.get(`/api/products/${product._id}`)).json()
}
