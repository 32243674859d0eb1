import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import type { StaffReview } from '#shared/contract/reviews.ts'
import { productPath } from '#shared/products/product-path.ts'
import { inLanguage } from '#shared/site/languages.ts'
import { adminHeaders, openAs } from '../support/browser/accounts.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { openPage } from '../support/browser/open-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { orderBody } from '../support/examples/order-body.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('a buyer reviews what was delivered, staff approve and answer, and everybody reads it', async ({
  page,
  request,
  browser,
}) => {
  const { product, email } = await placeOrder(request)
  const headers = await openAs(page, 'admin', '/admin/reviews')
  await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
  const order = await findOrder(request, headers, email)
  const data = { orderId: order?._id, orderStatus: 'completed' }
  await request.post('/api/orders/updateOrderStatus', { data, headers })

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await linkInMail(guest, { to: email, subject: 'Update on your order' }, '/order/'))
  const form = guest.getByRole('region', { name: 'Rate your purchase' })
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Please choose a rating.')).toBeVisible()
  await form.getByLabel('Your rating').selectOption('4')
  await form.getByLabel('Your review').fill('Light, and <b>quiet</b>.')
  await form.getByLabel('Name to show').fill('Rahim')
  await guest.reload()
  await expect(form.getByLabel('Your review')).toHaveValue('Light, and <b>quiet</b>.')
  await expectUsableByAll(guest)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('We read every review before it is shown.')).toBeVisible()
  await expect(form.getByRole('heading', { name: product.title })).toBeFocused()
  await form.getByRole('button', { name: 'Change it' }).click()
  await expect(form.getByLabel('Your rating')).toBeFocused()

  await page.goto(`/admin/reviews?q=${encodeURIComponent(product.title)}`)
  await page.getByRole('button', { name: `Open the review of ${product.title}` }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('approved')
  await page.getByLabel('Answer').fill('Thank you, Rahim.')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Review saved')).toBeVisible()

  await openPage(guest, productPath(product))
  const facts = await guest.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.join()).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1',
  )
  await guest.getByRole('link', { name: '4.0 from 1 buyer' }).click()
  const said = guest.getByRole('region', { name: 'Reviews', exact: true })
  await expect(said).toContainText('Light, and <b>quiet</b>.')
  await expect(said).toContainText('Thank you, Rahim.')
  await expectUsableByAll(guest)
})

test('older reviews are read without losing the options that are chosen', async ({ page, request }) => {
  const ram = ['4GB', '8GB', '12GB', '16GB', '32GB', '64GB'].map((value) => ({ value, addPrice: 0 }))
  const product = await addProduct(request, { quantity: ram.length, options: { ram } })
  await addReviewOfEach(request, product)
  await openPage(page, productPath(product))
  const said = page.getByRole('region', { name: 'Reviews', exact: true })
  await expect(said.getByRole('listitem')).toHaveCount(5)

  await page.getByRole('radio', { name: '16GB' }).check()
  await said.getByRole('button', { name: 'Older reviews' }).click()

  await expect(said.getByRole('listitem')).toHaveText([/I bought it with 4GB/])
  await expect(page.getByRole('radio', { name: '16GB' })).toBeChecked()
  await said.getByRole('button', { name: 'Newer reviews' }).click()
  await expect(said.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('radio', { name: '16GB' })).toBeChecked()

  await openPage(page, inLanguage('bn', productPath(product)))
  await page.locator('.buyer-review-pages button').click()
  await expect(page).toHaveURL(/\/bn\/.+reviews=2/)
})

/** An order with one line for each memory size, and an approved review of each line. */
async function addReviewOfEach(request: APIRequestContext, product: Product) {
  const { ram } = product.options
  const email = `buyer-${randomWord()}@mail.test`
  const { products, ...order } = orderBody(product, ram.length, { email })
  const lines = ram.map(({ value }) => ({ ...products[0], quantity: 1, ram: value }))
  const initiated = await request.post('/api/payment/initiate', { data: { ...order, products: lines } })
  const { url, orderKey: key } = await initiated.json()
  await request.post(url, { form: { action: 'approve' } })

  const headers = await adminHeaders(request)
  const find = () => findOrder(request, headers, email)
  await expect.poll(async () => (await find())?.paymentStatus).toBe('paid')
  const completed = { orderId: (await find())?._id, orderStatus: 'completed' }
  await request.post('/api/orders/updateOrderStatus', { data: completed, headers })
  for (const [line, { value }] of ram.entries()) {
    const data = { key, line, stars: 5, text: `I bought it with ${value}.` }
    expect((await request.post('/api/reviews/write', { data })).status()).toBe(200)
  }

  const found = await request.get(`/api/reviews?q=${encodeURIComponent(product.title)}`, { headers })
  for (const { _id } of (await found.json()) as StaffReview[])
    await request.put(`/api/reviews/${_id}`, { data: { state: 'approved' }, headers })
}
