import { expect, test } from '@playwright/test'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { openAs } from '../support/browser/accounts.ts'
import { leaveOrder, openOrder, openSection, orderPage } from '../support/browser/order-page.ts'
import { placeOrder } from '../support/browser/orders.ts'
import { expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { nusrat } from '../support/examples/customer.ts'
import { orderBody } from '../support/examples/order-body.ts'

const path = '/admin/order-management'

test('an order is a page: on a phone its actions stay under the thumb, and Back leads to the list as it was', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email, name } = await placeOrder(request, 'none')
  await openAs(page, 'manager', `${path}?q=${email}&sort=oldest`)
  const order = await openOrder(page, name)
  await expect(page).toHaveURL(/order-management\/\d{6}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{6}$/)
  const actions = order.locator('.order-actions')
  await expect(actions.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/)
  await expect(actions.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me/)
  await page.keyboard.press('End')
  await actions.getByRole('link', { name: 'Take payment' }).click()
  const amount = order.getByLabel('Amount')
  await expect(amount).toBeInViewport()

  await amount.fill('500')
  await page.reload()
  await openSection(await orderPage(page), 'Take payment')
  await leaveOrder(order)
  await expect(page).toHaveURL(`${path}?q=${email}&sort=oldest`)
  await page.goto(`${path}/99999999`)
  await expect(page.getByText('This order could not be loaded.')).toBeVisible()
})

test('a wrong address is corrected before the order ships, and the history keeps it', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'admin', `${path}?q=${email}`)
  const order = await openOrder(page, name)

  await openSection(order, 'Correct address or phone')
  const save = order.getByRole('button', { name: 'Save correction' })
  await order.getByLabel('Phone').fill('call me')
  await save.click()
  await expect(order.getByText('Please enter the whole telephone number.')).toBeVisible()
  await order.getByLabel('Phone').fill('01811 222333')
  await order.getByLabel('Street address').fill('House 2, Road 3, Banani')
  await save.click()
  await expect(order).toContainText('House 2, Road 3, Banani')
  await openSection(order, 'History')
  await expect(order.getByText(/^Corrected phone from/)).toContainText(nusrat.streetAddress)
})

test('a branch manager reads an order of the list, and changes nothing', async ({ page, request }) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'manager', `${path}?q=${email}`)
  const panel = await openOrder(page, name)
  await openSection(panel, 'History')
  await expect(panel.getByText('Payment received')).toBeVisible()
  await expect(panel).toContainText(name)
  for (const button of ['Update', 'Refund', 'Save correction'])
    await expect(panel.getByRole('button', { name: button, includeHidden: true })).toHaveCount(0)
})

test('a branch manager mends an order that the branch took, and cancels it', async ({ page, request }) => {
  const product = await addProduct(request)
  const headers = await openAs(page, 'manager', '/admin/help')
  const line = { productId: product._id, quantity: 1 }
  const data = { channel: 'hotline', customerInfo: orderBody(product).customerInfo, products: [line] }
  const made = await request.post('/api/orders/desk', { data: { ...data, dueNow: 'all' }, headers })
  const { order } = (await made.json()) as OrderDetails
  await page.goto(`${path}/${order.number}`)
  const file = await orderPage(page)

  await openSection(file, 'Correct address or phone')
  await file.getByLabel('Street address').fill('House 2, Road 3, Banani')
  await file.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Address and phone corrected')).toBeVisible()
  await openSection(file, 'Cancel the order')
  await file.getByRole('button', { name: 'Cancel this order' }).click()
  const question = page.getByRole('alertdialog', { name: `Cancel order ${order.number}?` })
  await expectUsableByAll(page)
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('Order cancelled', { exact: true })).toBeVisible()
  await expect(file.locator('header')).toContainText('Cancelled')
})
