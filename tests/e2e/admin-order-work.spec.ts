import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { expectList, leaveOrder, openOrder, openSection } from '../support/browser/order-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
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
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  expect((await findOrder(request, headers, email))?.orderStatus).toBe('confirmed')
  await panel.getByRole('button', { name: 'Update' }).click()
  await question.getByRole('button', { name: 'Cancel and refund ৳52,000' }).click()
  await expect(page.getByText('Order cancelled, ৳52,000 goes back')).toBeVisible()

  const row = page.getByRole('row', { name })
  await expect(row).toContainText(/৳52,000 (on its way back|refunded)/)
  const order = await openOrder(page, name)
  await expect(order.getByText('must be refunded')).toHaveCount(0)
  await openSection(order, 'Refund')
  await expect(order.getByText('There is nothing left to refund.')).toBeVisible()
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
  const order = await openOrder(page, name)
  await openSection(order, 'Notes')
  await openSection(order, 'Refund')
  const note = order.getByLabel('New note')
  const reason = order.getByLabel('Reason', { exact: true })
  await note.fill('Will call on Sunday')
  await reason.fill('A scratch')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })

  await page.goBack()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(reason).toBeFocused()
  await reason.fill('')
  await leaveOrder(order)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(note).toHaveValue('Will call on Sunday')
  await order.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
  await leaveOrder(order)
  await expectList(page)
})

test('an address that is typed outlasts a refund, and is asked about if a colleague corrected it', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  const headers = await openAs(page, 'admin', `${path}?q=${email}`)
  const order = await openOrder(page, name)
  await openSection(order, 'Correct address or phone')
  const address = order.getByLabel('Street address')
  await address.fill('House 7, Road 2')
  const found = await findOrder(request, headers, email)
  const data = { ...found?.customerInfo, orderId: found?._id, streetAddress: 'House 9, Road 3' }
  expect((await request.post('/api/orders/correctDelivery', { data, headers })).status()).toBe(200)
  await openSection(order, 'Refund')
  await order.getByLabel('Amount').fill('500')
  await order.getByLabel('Reason', { exact: true }).fill('A scratch on the lid')
  await order.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(order.getByText('At most ৳51,500')).toBeVisible()

  await expect(address).toHaveValue('House 7, Road 2')
  await order.getByRole('button', { name: 'Save correction' }).click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question.getByRole('row', { name: 'Street address' })).toContainText('House 9, Road 3')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Address and phone corrected')).toBeVisible()
  await expect(address).toHaveValue('House 7, Road 2')
  await leaveOrder(order)
  await expectList(page)
})

test('whatever was typed in a section of an order is asked about before it is lost', async ({
  page,
  request,
}) => {
  const { email, name, product } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const order = await openOrder(page, name)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const [section, label] of [
    ['Correct address or phone', 'Street address'],
    ['Hand over and parcels', 'Consignment number'],
    ['Serial numbers and warranty', product.title],
    ['Warranty claims', 'What is wrong'],
  ] as const) {
    await openSection(order, section)
    const field = order.locator('details', { hasText: section }).getByLabel(label)
    const before = await field.inputValue()
    await field.fill('Typed 123')
    await leaveOrder(order)
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(field).toHaveValue('Typed 123')
    await field.fill(before)
  }
  await leaveOrder(order)
  await expectList(page)
})

test('a status that was saved is shown beside a half-written note, which stays', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const order = await openOrder(page, name)
  await openSection(order, 'Notes')
  await order.getByLabel('New note').fill('Will call on Sunday')
  await order.getByLabel('New status').selectOption('shipping')
  await order.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Order status updated successfully!')).toBeVisible()

  await expect(order.getByRole('heading', { level: 1 }).locator('..')).toContainText('Shipping')
  await expect(order.getByLabel('New status')).toHaveValue('')
  await expect(order.getByLabel('New note')).toHaveValue('Will call on Sunday')
})

test('an order in review is shipped only after a question, and after a rejection nobody is asked to decide', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request, 'risky')
  await openAs(page, 'admin', `${path}?q=${email}`)
  const order = await openOrder(page, name)
  await order.getByLabel('New status').selectOption('shipping')
  await order.getByRole('button', { name: 'Update' }).click()
  const question = page.getByRole('alertdialog', { name: 'Set it to shipping?' })
  await expect(question).toContainText('still in review')
  await question.getByRole('button', { name: 'Keep as it is' }).click()

  await order.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Payment rejected; the money is refunded')).toBeVisible()
  await expect(order.getByText('This payment is held for review.')).toBeHidden()
  await expect(order.getByText('it is paid, but closed')).toHaveCount(0)
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

test('orders are found by phone and transaction id, and by days', async ({ page, request }) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'admin', path)
  const search = page.getByRole('searchbox', { name: /phone, product, order number or transaction id/ })
  await expect(search).toHaveAttribute('placeholder', /phone, product, order or transaction id/)
  await search.fill(email)
  await expect(page).toHaveURL(/q=buyer/)
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  const order = await openOrder(page, name)
  await openSection(order, 'Payments')
  const transaction = (await order.getByText(/^Transaction /).textContent())!.replace('Transaction ', '')
  await leaveOrder(order)

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
  await expect(panel.getByRole('button', { name: 'Update' })).toBeVisible()
  return panel
}
