import { expect, type Page, test } from '@playwright/test'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { openAs } from '../support/browser/accounts.ts'
import { openSection, orderPage } from '../support/browser/order-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { photo } from '../support/examples/photo.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('cash whose answer got lost is sent again and recorded once', async ({ page, request }) => {
  const { email } = await placeOrder(request, 'none')
  const headers = await openAs(page, 'admin', '/admin/help')
  const order = await findOrder(request, headers, email)
  await page.goto(`/admin/order-management/${order?.number}`)
  await openSection(await orderPage(page), 'Take payment')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Record payment' }) })
  await form.getByLabel('Amount').fill('500')
  await loseResponse(page, '**/api/orders/collect')
  await form.getByRole('button', { name: 'Record payment' }).click()
  await expect(form.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('500')

  await form.getByRole('button', { name: 'Record payment' }).click()

  await expect(page.getByText('৳500 recorded')).toBeVisible()
  const file = await (await request.get(`/api/orders/file/${order?._id}`, { headers })).json()
  expect(file.collections).toMatchObject([{ amount: 500 }])
  await expect(form.getByLabel('Amount')).toHaveValue(String(file.order.due))
})

test('a banner whose answer got lost is sent again and put up once', async ({ page, request }) => {
  const title = `Lost answer ${randomWord()}`
  await openAs(page, 'manager', '/admin/image-management')
  await page.getByRole('button', { name: 'Add New Image' }).click()
  const form = page.getByRole('form', { name: 'Add New Image' })
  await form.getByLabel('Webpage Name').selectOption('student')
  await form.getByLabel('Image Title', { exact: true }).fill(title)
  const file = {
    name: 'b.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo('jpeg', { width: 800, height: 300 }),
  }
  await form.getByLabel('Image', { exact: true }).setInputFiles(file)
  await loseResponse(page, '**/api/webpage/upload')
  await form.getByRole('button', { name: 'Upload Image' }).click()
  await expect(form.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(form.getByLabel('Image Title', { exact: true })).toHaveValue(title)

  await form.getByRole('button', { name: 'Upload Image' }).click()

  await expect(page.getByText('Image added successfully!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(1)
  const shown = await request.post('/api/webpage/webpage', { data: { webpageName: 'student' } })
  const banners = (await shown.json()) as WebpageImage[]
  expect(banners.filter(({ imageTitle }) => imageTitle === title)).toHaveLength(1)
})

test('texts that are on their way over a slow connection are not typed over, and saved once', async ({
  page,
  request,
}) => {
  const path = '/category/business'
  const headers = await openAs(page, 'admin', `/admin/pages?part=search&page=${path}`)
  const form = page.getByRole('form', { name: 'Search engines' })
  const headline = form.getByLabel(/^Title in search results(?! in Bangla)/)
  await expect(headline).toBeVisible()
  const words = `Business laptops ${randomWord()}`
  const release = await holdBack(page, '**/api/page-texts/meta')
  await headline.fill(words)
  const save = form.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await headline.press('Enter')
  await headline.press('End')
  await headline.pressSequentially(' lost')

  await expect(headline).toHaveValue(words)
  expect(release()).toBe(1)
  await expect(page.getByText('Texts saved')).toBeVisible()
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
  await expect(headline).toHaveValue(words)
  await request.put('/api/page-texts/meta', { headers, data: { path, title: '', description: '' } })
})

/** Lets the next request reach the shop and loses its response. */
async function loseResponse(page: Page, url: string) {
  await page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** Holds back what is saved until the returned function is called, which counts the requests so far. */
async function holdBack(page: Page, url: string): Promise<() => number> {
  let count = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    count += 1
    await gate
    return route.continue()
  })
  return () => {
    open()
    return count
  }
}
