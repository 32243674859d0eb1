import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { openAs } from '../support/browser/accounts.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { photo } from '../support/examples/photo.ts'
import { randomWord } from '../support/examples/random-word.ts'

const path = '/admin/image-management'

test('a banner is added, renamed and deleted', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const title = `Winter offer ${randomWord()}`
  const pageName = 'student'
  await openAs(page, 'manager', path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webpage Images Manager')
  await page.getByRole('button', { name: 'Add New Image' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const upload = page.getByRole('button', { name: 'Upload Image' })
  await expect(
    page.getByLabel('Webpage Name').getByRole('option', { name: 'Home: banners at the top' }),
  ).toBeAttached()
  await page.getByLabel('Webpage Name').selectOption(pageName)
  await page.getByLabel('Image Title', { exact: true }).fill(title)
  await expect(upload).toBeDisabled()
  const buffer = await photo('jpeg', { width: 800, height: 300 })
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer })
  const frame = page.getByRole('img', { name: 'Chosen file b.jpg' }).locator('..')
  const box = (await frame.boundingBox())!
  expect(box.width / box.height).toBeCloseTo(1920 / 720, 1)
  await page.getByRole('slider', { name: 'Left to right' }).press('End')
  await upload.click()

  const tile = page.getByRole('listitem').filter({ hasText: title })
  await expect(tile).toContainText(`Page: ${pageName}`)
  await expect(page.getByRole('button', { name: 'Add New Image' })).toBeVisible()
  const shown = await request.post('/api/webpage/webpage', { data: { webpageName: pageName } })
  const image = (await shown.json()).find(({ imageTitle }: { imageTitle: string }) => imageTitle === title)
  expect(image.imagePath).toMatch(/^\/uploads\//)
  expect(await sizeOf(page, image.imagePath)).toBeCloseTo(1920 / 720, 1)

  await tile.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(dialog.getByLabel('Webpage Name')).toHaveAttribute('readonly')
  await dialog.getByLabel('Image Title', { exact: true }).fill('Something else')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
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
  await dialog.getByLabel('Image Title', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const untitled = page.getByRole('listitem').filter({ hasText: 'Untitled' })
  await expect(untitled).toContainText(`Page: ${pageName}`)

  await untitled.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(untitled).toHaveCount(0)
  expect((await request.get(image.imagePath)).status()).toBe(404)
  // The two refusals above are the only complaints.
  expect(complaints).toEqual(Array(2).fill(expect.stringContaining('500')))
})

test('a title that was typed is asked about, however its dialog is closed', async ({ page }) => {
  await openAs(page, 'manager', path)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  const title = dialog.getByLabel('Image Title', { exact: true })
  await title.fill('Typed')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const ways = [
    () => title.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]
  for (const close of ways) {
    await close()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    await expect(title).toHaveValue('Typed')
  }
  // Pressed again and again, Escape closes dialogs that the page would keep: the browser does not ask it any more.
  for (const isAsked of [true, false, true]) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible({ visible: isAsked })
  }
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(title).toBeVisible()
  await title.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(question).toBeHidden()
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
  await page.getByLabel('Webpage Name').selectOption('home')
  await page.getByLabel('Image Title', { exact: true }).fill('Not a picture')
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Image', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const refusal = page.getByRole('form', { name: 'Add New Image' }).getByRole('alert')
  await expect(refusal).toContainText(/picture/i)
  await page.route('**/api/upload-images', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(refusal).toHaveText('Failed to upload image')
})

test('an upload whose response cannot be read is over, and says so', async ({ page }) => {
  await openAs(page, 'manager', path)
  await page.route('**/api/upload-images', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>' }),
  )
  await page.getByRole('button', { name: 'Add New Image' }).click()
  await page.getByLabel('Webpage Name').selectOption('home')
  await page.getByLabel('Image Title', { exact: true }).fill('Behind a login page of a hotel')
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('bytes') }
  await page.getByLabel('Image', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Upload Image' }).click()

  await expect(page.getByRole('form', { name: 'Add New Image' }).getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload Image' })).toBeEnabled()
})

test('banners are put in order by keyboard and by dragging, and their picture is replaced', async ({
  page,
  request,
}) => {
  const headers = await openAs(page, 'manager', path)
  const webpageName = 'creator'
  const titles = ['First', 'Second', 'Third'].map((name) => `${name} ${randomWord()}`)
  const ids = new Map<string, string>()
  for (const imageTitle of titles)
    ids.set(imageTitle, await addImage(request, headers, { webpageName, imageTitle }))
  const [first = '', second = '', third = ''] = titles
  await page.getByRole('button', { name: 'Fetch All Images' }).click()
  const tiles = page.getByRole('region', { name: 'Creator' }).getByRole('listitem')
  await expect(tiles.filter({ hasText: third })).toBeVisible()

  const forward = page.getByRole('button', { name: `Move ${second} forward` })
  await forward.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => orderOf(request, webpageName, titles)).toEqual([second, first, third])
  await expect(forward).toBeFocused()
  await page.getByRole('button', { name: `Move ${second} back` }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => orderOf(request, webpageName, titles)).toEqual([first, third, second])
  await expect(tiles).toContainText([first, third, second])

  await tiles.filter({ hasText: third }).dragTo(tiles.filter({ hasText: first }))
  await expect.poll(() => orderOf(request, webpageName, titles)).toEqual([third, first, second])

  const before = await pathOf(request, webpageName, first)
  await tiles.filter({ hasText: first }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  const buffer = await photo('jpeg', { width: 900, height: 900 })
  await dialog
    .getByLabel('Replace the picture')
    .setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const after = await pathOf(request, webpageName, first)
  expect(after).not.toBe(before)
  expect(await sizeOf(page, after)).toBeCloseTo(1920 / 720, 1)

  for (const imageId of ids.values())
    await request.post('/api/webpage/delete', { headers, data: { imageId } })
})

type Headers = Record<string, string>

async function addImage(request: APIRequestContext, headers: Headers, image: object): Promise<string> {
  const images = {
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo('jpeg', { width: 600, height: 300 }),
  }
  const stored = await request.post('/api/upload-images', { headers, multipart: { images } })
  const [imagePath] = (await stored.json()).imageUrl
  const response = await request.post('/api/webpage/upload', { headers, data: { ...image, imagePath } })
  return (await response.json()).webpageImage._id
}

async function imagesOf(request: APIRequestContext, webpageName: string): Promise<WebpageImage[]> {
  return (await request.post('/api/webpage/webpage', { data: { webpageName } })).json()
}

async function orderOf(request: APIRequestContext, webpageName: string, titles: string[]) {
  const shown = await imagesOf(request, webpageName)
  return shown.map(({ imageTitle }) => imageTitle).filter((title) => titles.includes(title))
}

async function pathOf(request: APIRequestContext, webpageName: string, title: string): Promise<string> {
  const shown = await imagesOf(request, webpageName)
  return shown.find(({ imageTitle }) => imageTitle === title)?.imagePath ?? ''
}

/** How wide a picture is for its height. */
function sizeOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return image.naturalWidth / image.naturalHeight
  }, path)
}
