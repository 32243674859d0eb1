import { expect, test } from '@playwright/test'
import { complaintsOf, expectUsableByAll } from '../support/page-checks.ts'
import { photo } from '../support/photo.ts'
import { openAs } from '../support/staff.ts'
import { word } from '../support/word.ts'

const path = '/admin/image-management'

test('a banner is added, renamed and deleted', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const title = `Winter offer ${word()}`
  const pageName = `page-${word()}`
  await openAs(page, 'manager', path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webpage Images Manager')
  await page.getByRole('button', { name: 'Add New Image' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const upload = page.getByRole('button', { name: 'Upload Image' })
  await page.getByLabel('Webpage Name').fill(pageName)
  await page.getByLabel('Image Title').fill(title)
  await expect(upload).toBeDisabled()
  const buffer = await photo('jpeg', { width: 800, height: 300 })
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer })
  await expectUsableByAll(page)
  await upload.click()

  const tile = page.getByRole('listitem').filter({ hasText: title })
  await expect(tile).toContainText(`Page: ${pageName}`)
  await expect(page.getByRole('button', { name: 'Add New Image' })).toBeVisible()
  const shown = await request.post('/api/webpage/webpage', { data: { webpageName: pageName } })
  const [image] = await shown.json()
  expect(image.imagePath).toMatch(/^\/uploads\//)

  await tile.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(dialog.getByLabel('Webpage Name')).toHaveAttribute('readonly')
  await dialog.getByLabel('Image Title').fill('Something else')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(tile).toContainText(title)
  await page.route('**/api/webpage/*', (route) => route.fulfill({ status: 500, json: {} }))
  await tile.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update image')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await tile.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete image')).toBeVisible()
  await page.unroute('**/api/webpage/*')
  await tile.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Image Title').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const untitled = page.getByRole('listitem').filter({ hasText: `Page: ${pageName}` })
  await expect(untitled).toContainText('Untitled')

  await untitled.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(untitled).toHaveCount(0)
  expect((await request.get(image.imagePath)).status()).toBe(404)
  // The two refusals above are the only complaints.
  expect(complaints).toEqual(Array(2).fill(expect.stringContaining('500')))
})

test('images that cannot be fetched or sent say why', async ({ page }) => {
  await page.route('**/api/webpage', (route) => route.fulfill({ json: [] }))
  await openAs(page, 'admin', path)
  await expect(page.getByText('No images found')).toBeVisible()
  await page.route('**/api/webpage', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Fetch All Images' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch images')
  const problem = { status: 500, json: { code: 'UNEXPECTED', message: 'The shop is closed.' } }
  await page.route('**/api/webpage', (route) => route.fulfill(problem))
  await page.getByRole('button', { name: 'Fetch All Images' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop is closed.')

  await page.getByRole('button', { name: 'Add New Image' }).click()
  await page.getByLabel('Webpage Name').fill('home')
  await page.getByLabel('Image Title').fill('Not a picture')
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Image', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const refusal = page.getByRole('form', { name: 'Add New Image' }).getByRole('alert')
  await expect(refusal).toContainText(/picture/i)
  await page.route('**/api/upload-images', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(refusal).toHaveText('Failed to upload image')
})
