import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { nusrat } from '../support/examples/customer.ts'

const path = '/admin/order-management'

test('a paid order is cancelled and refunded in one step, and no sentence asks for the refund', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const { email, name } = await placeOrder(request)
  const headers = await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await view(page, name)

  await panel.getByLabel('New status').selectOption('cancelled')
  await panel.getByRole('button', { name: 'Update' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel a paid order?' })
  await expectUsableByAll(page)
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  expect((await findOrder(request, headers, email))?.orderStatus).toBe('confirmed')
  await panel.getByRole('button', { name: 'Update' }).click()
  await question.getByRole('button', { name: 'Cancel and refund ৳52,000' }).click()
  await expect(page.getByText('Order cancelled, ৳52,000 goes back')).toBeVisible()

  const row = page.getByRole('row', { name })
  await expect(row).toContainText(/৳52,000 (on its way back|refunded)/)
  const again = await view(page, name)
  await expect(again.getByText('must be refunded')).toHaveCount(0)
  await again.locator('summary', { hasText: 'Refund' }).click()
  await expect(again.getByText('There is nothing left to refund.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('staff who cancel an order that is on its way read that the courier is told nothing', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  const headers = await openAs(page, 'admin', `${path}?q=${email}`)
  const orderId = (await findOrder(request, headers, email))?._id
  const parcel = { orderId, courier: 'rider', cashToCollect: 0 }
  expect((await request.post('/api/shipments/handOver', { data: parcel, headers })).status()).toBe(200)
  await page.reload()
  const panel = await view(page, name)

  await panel.getByLabel('New status').selectOption('cancelled')
  await panel.getByRole('button', { name: 'Update' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel a paid order?' })
  await expect(question).toContainText('closing it tells the courier nothing')
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  expect((await findOrder(request, headers, email))?.orderStatus).toBe('shipping')
})

test('an unpaid order is completed only after a question', async ({ page, request }) => {
  const { email, name } = await placeOrder(request, 'none')
  const headers = await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await view(page, name)

  await panel.getByLabel('New status').selectOption('completed')
  await panel.getByRole('button', { name: 'Update' }).click()
  const question = page.getByRole('alertdialog', { name: 'Set it to completed?' })
  await expect(question).toContainText('is not paid')
  expect((await findOrder(request, headers, email))?.orderStatus).toBe('pending')
  await question.getByRole('button', { name: 'Set to completed' }).click()
  await expect(page.getByText('Order status updated successfully!')).toBeVisible()
})

test('a note and a refund that were typed are not lost by closing the order, and a saved note asks nothing', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await view(page, name)
  await panel.locator('summary', { hasText: 'Notes' }).click()
  await panel.locator('summary', { hasText: 'Refund' }).click()
  const note = panel.getByLabel('New note')
  const reason = panel.getByLabel('Reason')
  await note.fill('Will call on Sunday')
  await reason.fill('A scratch')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })

  await reason.press('Escape')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(reason).toBeFocused()
  await reason.fill('')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(note).toHaveValue('Will call on Sunday')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('an address that is typed outlasts a refund, and is asked about if a colleague corrected it', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  const headers = await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await view(page, name)
  await panel.locator('summary', { hasText: 'Correct address or phone' }).click()
  const address = panel.getByLabel('Street address')
  await address.fill('House 7, Road 2')
  const order = await findOrder(request, headers, email)
  const data = { ...order?.customerInfo, orderId: order?._id, streetAddress: 'House 9, Road 3' }
  expect((await request.post('/api/orders/correctDelivery', { data, headers })).status()).toBe(200)
  await panel.locator('summary', { hasText: 'Refund' }).click()
  await panel.getByLabel('Amount').fill('500')
  await panel.getByLabel('Reason').fill('A scratch on the lid')
  await panel.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(panel.getByText('At most ৳51,500')).toBeVisible()

  await expect(address).toHaveValue('House 7, Road 2')
  await panel.getByRole('button', { name: 'Save correction' }).click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question.getByRole('row', { name: 'Street address' })).toContainText('House 9, Road 3')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Address and phone corrected')).toBeVisible()
  await expect(address).toHaveValue('House 7, Road 2')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('whatever was typed in a section of an order is asked about before it is lost', async ({
  page,
  request,
}) => {
  const { email, name, product } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await view(page, name)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const [section, label] of [
    ['Correct address or phone', 'Street address'],
    ['Hand over and parcels', 'Consignment number'],
    ['Serial numbers and warranty', product.title],
    ['Warranty claims', 'What is wrong'],
  ] as const) {
    await panel.locator('summary', { hasText: section }).click()
    const field = panel.locator('details', { hasText: section }).getByLabel(label)
    const before = await field.inputValue()
    await field.fill('Typed 123')
    await panel.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(field).toHaveValue('Typed 123')
    await field.fill(before)
  }
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('a status that was saved is shown to somebody who stays with a half-written note', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await view(page, name)
  await panel.locator('summary', { hasText: 'Notes' }).click()
  await panel.getByLabel('New note').fill('Will call on Sunday')
  await panel.getByLabel('New status').selectOption('shipping')
  await panel.getByRole('button', { name: 'Update' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()

  await expect(panel.locator('.admin-facts')).toContainText('Shipping')
  await expect(panel.getByLabel('New note')).toHaveValue('Will call on Sunday')
})

test('an order in review is shipped only after a question, and after a rejection nobody is asked to decide', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request, 'risky')
  await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await view(page, name)
  await panel.getByLabel('New status').selectOption('shipping')
  await panel.getByRole('button', { name: 'Update' }).click()
  const question = page.getByRole('alertdialog', { name: 'Set it to shipping?' })
  await expect(question).toContainText('still in review')
  await question.getByRole('button', { name: 'Keep as it is' }).click()

  await panel.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Payment rejected; the money is refunded')).toBeVisible()
  await expect(panel.getByText('This payment is held for review.')).toBeHidden()
  await expect(panel.getByText('it is paid, but closed')).toHaveCount(0)
})

test('the panel shows what was paid for each product, how to reach the buyer, and Update without scrolling', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { email, name, product } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await view(page, name)

  await expect(panel).toContainText(`SKU ${product.sku}`)
  await expect(panel.getByRole('link', { name: nusrat.phone })).toHaveAttribute('href', /^tel:\+8801/)
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/8801\d{9}$/,
  )
  await expect(panel.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 })
})

test('a wrong address is corrected before the order ships, and the history keeps it', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const panel = await view(page, name)

  await panel.locator('summary', { hasText: 'Correct address or phone' }).click()
  const save = panel.getByRole('button', { name: 'Save correction' })
  await panel.getByLabel('Phone').fill('call me')
  await save.click()
  await expect(panel.getByText('Please enter the whole telephone number.')).toBeVisible()
  await panel.getByLabel('Phone').fill('01811 222333')
  await panel.getByLabel('Street address').fill('House 2, Road 3, Banani')
  await expectUsableByAll(page)
  await save.click()
  await expect(panel).toContainText('House 2, Road 3, Banani')
  await panel.locator('summary', { hasText: 'History' }).click()
  await expect(panel.getByText(/^Corrected phone from/)).toContainText(nusrat.streetAddress)
})

test('a branch manager reads an order of the list, and changes nothing', async ({ page, request }) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'manager', `${path}?q=${email}`)
  await page
    .getByRole('row', { name })
    .getByRole('link', { name: /^\d{6}$/ })
    .click()

  const panel = page.getByRole('dialog', { name: 'Order' })
  await panel.locator('summary', { hasText: 'History' }).click()
  await expect(panel.getByText('Payment received')).toBeVisible()
  await expect(panel).toContainText(name)
  for (const button of ['Update', 'Refund', 'Save correction'])
    await expect(panel.getByRole('button', { name: button, includeHidden: true })).toHaveCount(0)
  await expectUsableByAll(page)
})

test('orders are found by phone and transaction id, and by days', async ({ page, request }) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'admin', path)
  const search = page.getByRole('searchbox', { name: /phone, product, order number or transaction id/ })
  await expect(search).toHaveAttribute('placeholder', /phone, product, order or transaction id/)
  await search.fill(email)
  await expect(page).toHaveURL(/q=buyer/)
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  const panel = await view(page, name)
  await panel.locator('summary', { hasText: 'Payments' }).click()
  const transaction = (await panel.getByText(/^Transaction /).textContent())!.replace('Transaction ', '')
  await panel.getByRole('button', { name: 'Close' }).click()

  await search.fill(transaction)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  await expect(page.getByRole('row', { name })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No orders found')).toBeVisible()
})

async function view(page: Page, name: string) {
  await page.getByRole('row', { name }).getByRole('button', { name: 'View' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Order Status' })
  await expect(panel.locator('summary', { hasText: 'History' })).toBeVisible()
  return panel
}
