import { expect, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'
import { openAs } from '../support/browser/accounts.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { openPage } from '../support/browser/open-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { expectUsableByAll } from '../support/browser/page-checks.ts'

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
  const form = guest.getByRole('region', { name: 'How is it?' })
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Please choose your stars.')).toBeVisible()
  await form.getByLabel('Your stars').selectOption('4')
  await form.getByLabel('Your review').fill('Light, and <b>quiet</b>.')
  await form.getByLabel('Name to show').fill('Rahim')
  await guest.reload()
  await expect(form.getByLabel('Your review')).toHaveValue('Light, and <b>quiet</b>.')
  await expectUsableByAll(guest)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('We read it before it is shown.')).toBeVisible()
  await expect(form.getByRole('heading', { name: product.title })).toBeFocused()
  await form.getByRole('button', { name: 'Change it' }).click()
  await expect(form.getByLabel('Your stars')).toBeFocused()

  await page.goto(`/admin/reviews?q=${encodeURIComponent(product.title)}`)
  await page.getByRole('button', { name: `Open the review of ${product.title}` }).click()
  await page.getByLabel('State', { exact: true }).selectOption('approved')
  await page.getByLabel('Answer').fill('Thank you, Rahim.')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expectUsableByAll(page)
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
