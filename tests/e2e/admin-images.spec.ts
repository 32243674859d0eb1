import { expect, test } from '@playwright/test'
import { word } from '../support/buyer.ts'
import { complaintsOf, expectUsableByAll } from '../support/page-checks.ts'
import { photo } from '../support/photo.ts'
import { openAs } from '../support/staff.ts'

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
  await dialog.getByLabel('Image Title').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const untitled = page.getByRole('listitem').filter({ hasText: `Page: ${pageName}` })
  await expect(untitled).toContainText('Untitled')

  await untitled.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(untitled).toHaveCount(0)
  expect((await request.get(image.imagePath)).status()).toBe(404)
  expect(complaints).toEqual([])
})

test('images that cannot be fetched or sent say why', async ({ page }) => {
  await page.route('**/api/webpage', (route) => route.fulfill({ json: [] }))
  await openAs(page, 'admin', path)
  await expect(page.getByText('No images found')).toBeVisible()
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
  await expect(page.getByRole('form', { name: 'Add New Image' }).getByRole('alert')).toBeVisible()
})
