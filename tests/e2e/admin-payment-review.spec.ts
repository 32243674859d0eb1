import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { openOrder, openSection } from '../support/browser/order-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { nusrat } from '../support/examples/customer.ts'

const path = '/admin/order-management'

test('a payment held for review is found, asked about and approved', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const { email, name } = await placeOrder(request, 'risky')
  const headers = await openAs(page, 'admin', `${path}?paymentStatus=review&q=${email}`)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('review')
  await expect(row).toContainText('Needs attention')
  const panel = await openOrder(page, name)
  await expect(panel.getByText('This payment is held for review.')).toBeVisible()

  await panel.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve the payment of ৳52,000?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await findOrder(request, headers, email))?.paymentStatus).toBe('review')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Payment approved')).toBeVisible()
  await expect(panel.getByText('This payment is held for review.')).toBeHidden()
  await expect(panel).toContainText('Confirmed')
  expect(await findOrder(request, headers, email)).toMatchObject({
    paymentStatus: 'paid',
    orderStatus: 'confirmed',
  })
  expect(complaints).toEqual([])
})

test('a rejected payment cancels the order and sends the money back', async ({ page, request }) => {
  const { email, name, product } = await placeOrder(request, 'risky')
  const headers = await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await openOrder(page, name)
  const reject = () => panel.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reject the payment of ৳52,000?' })
  await page.route('**/api/orders/review', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'The gateway does not answer.' } }),
  )
  await reject()
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('The gateway does not answer.')).toBeVisible()
  await expect(panel.getByText('This payment is held for review.')).toBeVisible()

  await page.unroute('**/api/orders/review')
  await reject()
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Payment rejected; the money is refunded')).toBeVisible()
  await expect(panel).toContainText('Cancelled')
  await openSection(panel, 'Payments')
  await expect(panel.getByText('-৳52,000')).toBeVisible()
  expect((await findOrder(request, headers, email))?.orderStatus).toBe('cancelled')
  const units = await (await request.get(`/api/products/${product._id}`)).json()
  expect(units).toMatchObject({ quantity: 5, available: 5 })
})

test('a decision that a colleague made first is shown after a try', async ({ page, request }) => {
  const { email, name } = await placeOrder(request, 'risky')
  const headers = await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await openOrder(page, name)
  await expect(panel.getByText('This payment is held for review.')).toBeVisible()
  const order = await findOrder(request, headers, email)
  await request.post('/api/orders/review', { data: { orderId: order?._id, verdict: 'approve' }, headers })
  await panel.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()

  await expect(panel.getByText('This payment is held for review.')).toBeHidden()
  await expect(panel).toContainText('Confirmed')
})

test('the link to an order is copied, and opens it', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email, name } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await openOrder(page, name)
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('main')).toContainText(name)
})

test('the paper of an unpaid order is no invoice, and says what is due', async ({ page, request }) => {
  const { email, name } = await placeOrder(request, 'none')
  await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await openOrder(page, name)
  // The paper is there while it is printed; a headless browser is done at once.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await panel.getByRole('button', { name: 'Print order' }).click()
  await page.emulateMedia({ media: 'print' })

  const paper = page.locator('.admin-paper')
  await expect(paper.getByText('Order', { exact: true })).toBeVisible()
  await expect(paper.getByText('Due ৳52,000')).toBeVisible()
  await expect(paper).not.toContainText('Invoice')
})

test('an invoice goes to the printer without the screen around it', async ({ page, request }) => {
  const { email, name, product } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await openOrder(page, name)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'once')
  })
  await panel.getByRole('button', { name: 'Print invoice' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'once')
  const paper = page.locator('.admin-paper')
  await expect(paper).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByText('Invoice', { exact: true })).toBeVisible()
  for (const words of [name, product.title, '৳52,000', nusrat.streetAddress])
    await expect(paper).toContainText(words)
  await expect(panel).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})
