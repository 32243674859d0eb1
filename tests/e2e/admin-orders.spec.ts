import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { openOrder, openSection, orderPage } from '../support/browser/order-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { nusrat } from '../support/examples/customer.ts'

const path = '/admin/order-management'

test('staff take an order to its end and give some of its money back', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const { product, email, name } = await placeOrder(request)
  await openAs(page, 'admin', path)
  await page.getByRole('searchbox', { name: /customer name or email/i }).fill(email)

  const row = page.getByRole('row', { name })
  await expect(row).toContainText(nusrat.phone)
  await expect(row).toContainText('৳52,000')
  await expect(row).toContainText('Confirmed')
  await expect(row.getByRole('link', { name: product.title })).toHaveAttribute(
    'href',
    `/product/${product._id}`,
  )
  await expect(page).toHaveURL(/q=buyer/)

  await row.getByRole('button', { name: 'View' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Order Status' })
  for (const words of [name, email, 'N/A', '৳52,000', 'Confirmed', 'Paid'])
    await expect(panel).toContainText(words)
  await expect(panel).toContainText(`${nusrat.streetAddress}, Dhaka`)
  const next = panel.getByLabel('New status')
  await expect(next).toHaveValue('')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Please select a status before updating!')
  await next.selectOption('confirmed')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(panel.getByRole('alert')).toHaveText(
    'You cannot update the status to the same as the current one.',
  )

  await panel.getByRole('link', { name: /^Open order/ }).click()
  const order = await orderPage(page)
  await openSection(order, 'Refund')
  await order.getByLabel('Amount').fill('60000')
  await order.getByLabel('Reason', { exact: true }).fill('A scratch on the lid')
  await order.getByRole('button', { name: 'Refund' }).click()
  await expect(order.getByRole('alert').last()).toHaveText('At most ৳52,000 can be refunded.')
  await order.getByLabel('Amount').fill('2000')
  await order.getByRole('button', { name: 'Refund' }).click()
  const question = page.getByRole('alertdialog', { name: 'Refund ৳2,000?' })
  await question.getByRole('button', { name: 'Refund now' }).click()
  await expect(question).toBeHidden()
  await openSection(order, 'Payments')
  await expect(order.getByText('A scratch on the lid')).toBeVisible()
  await expect(order.getByText('At most ৳50,000')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/q=buyer/)

  for (const status of ['shipping', 'completed']) {
    if (!(await panel.isVisible())) await row.getByRole('button', { name: 'View' }).click()
    await next.selectOption(status)
    await panel.getByRole('button', { name: 'Update' }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByText('Order status updated successfully!').first()).toBeVisible()
    await expect(row).toContainText(status, { ignoreCase: true })
  }
  await openOrder(page, name)
  await openSection(order, 'History')
  await expect(order.getByText('Status changed from shipping to completed')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a search in a list does not count again what waits for staff', async ({ page }) => {
  const first = page.waitForRequest('**/api/orders/waiting')
  await openAs(page, 'admin', path)
  await first
  const counts: string[] = []
  page.on('request', (request) => request.url().endsWith('/orders/waiting') && counts.push(request.url()))

  await page.getByRole('searchbox', { name: /customer name or email/i }).fill('nusrat')
  await expect(page).toHaveURL(/q=nusrat/)
  await expect(page.getByRole('row', { name: 'Nusrat' }).first()).toBeVisible()

  expect(counts).toEqual([])
})

test('a refused change keeps the panel open, and a failed list says so', async ({ page, request }) => {
  const { email, name } = await placeOrder(request, 'none')
  const headers = await openAs(page, 'admin', `${path}?q=${email}`)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Pending')
  await page.route('**/api/orders/updateOrderStatus', (route) => route.fulfill({ status: 500, json: {} }))
  await row.getByRole('button', { name: 'View' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Order Status' })
  await panel.getByLabel('New status').selectOption('cancelled')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(panel.getByRole('alert')).toContainText('Failed to update order status')
  for (const json of [null, false, '']) {
    await page.route('**/api/orders/updateOrderStatus', (route) => route.fulfill({ json }))
    await panel.getByRole('button', { name: 'Update' }).click()
    await expect(panel.getByRole('alert')).toHaveText('Failed to update order status')
  }
  await expect(page.getByText('Order status updated successfully!')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toBeHidden()
  expect((await findOrder(request, headers, email))?.orderStatus).toBe('pending')

  let respond = () => {}
  const asked = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/orders/getAllOrders*', async (route) => {
    await asked
    await route.fulfill({ status: 500, json: {} })
  })
  await page.reload()
  await expect(page.getByText('Loading orders...')).toBeVisible()
  respond()
  await expect(page.getByRole('alert')).toContainText('Failed to load orders.')
})

test('orders are filtered by status, kept in the address, and saved as a file', async ({ page, request }) => {
  const { email } = await placeOrder(request)
  await openAs(page, 'admin', path)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const status = page.getByLabel('Order status')
  await expect(status.getByRole('option')).toHaveText([
    'All Status',
    'pending',
    'cancelled',
    'confirmed',
    'completed',
    'failed',
    'shipping',
  ])
  await status.selectOption('failed')
  await expect(page).toHaveURL(/status=failed/)
  await expect(page.getByRole('cell', { name: 'Failed' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Confirmed' })).toHaveCount(0)

  await page.goto(path)
  await expect(page.getByText(/^1 to 20 of \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^21 to /)).toBeVisible()

  await page.goto(`${path}?q=${email}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  await dialog.getByLabel('First day').fill('2026-01-01')
  await dialog.getByLabel('Last day').fill('2025-12-31')
  await expect(dialog.getByText('The last day is before the first.')).toBeVisible()
  await dialog.getByLabel('Last day').fill('2099-12-31')
  await dialog.getByLabel('Rows').selectOption('One row for each product of an order')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('order-lines-2026-01-01-to-2099-12-31.csv')
  const text = await new Response(await readAll(await file.createReadStream())).text()
  expect(text).toContain(email)
  expect(text.trim().split('\n')).toHaveLength(2)
})

test('the days of the list are typed by keyboard, and taken away', async ({ page }) => {
  await openAs(page, 'admin', path)
  await expect(page.getByRole('table')).toBeVisible()
  const from = page.getByLabel('From')
  await from.pressSequentially('11152026')
  await expect(page).toHaveURL(/from=2026-11-15/)
  await expect(from).toHaveValue('2026-11-15')
  await from.press('ArrowUp')
  await expect(page).toHaveURL(/from=2027-11-15/)
  await page.getByRole('button', { name: 'Any day' }).click()
  await expect(from).toHaveValue('')

  await page.goBack()
  await expect(from).toHaveValue('2027-11-15')
  await page.goBack()
  await expect(from).toHaveValue('2026-11-15')
  await from.fill('')
  await expect(page).not.toHaveURL(/from=/)
})

test('a list that stays open overnight exports up to the new day', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-30T17:00:00Z')
  await openAs(page, 'admin', path)
  await expect(page.getByRole('table')).toBeVisible()
  await page.clock.setFixedTime('2026-11-30T18:30:00Z')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export orders' })

  await expect(dialog.getByLabel('First day')).toHaveValue('2026-12-01')
  await expect(dialog.getByLabel('Last day')).toHaveValue('2026-12-01')
  await dialog.getByLabel('First day').fill('2026-11-01')
  await expect(dialog.getByLabel('First day')).toHaveValue('2026-11-01')
})

test('a branch manager sees the orders but has no actions', async ({ page }) => {
  await openAs(page, 'manager', path)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Customer', 'Products', 'Amount', 'Status'])
  await expect(page.getByRole('button', { name: 'View' })).toHaveCount(0)
})

test('the order list works on a phone', async ({ page, request }) => {
  const { email, name } = await placeOrder(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', `${path}?q=${email}`)
  const row = page.getByRole('row', { name })
  await expect(row.getByRole('link').first()).toBeInViewport()
  const status = page.getByLabel('Order status')
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await status.selectOption('confirmed')
  await expect(page).toHaveURL(/status=confirmed/)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: 'View' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Order Status' })
  await expect(panel).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

async function readAll(stream: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}
