import { expect, test } from '@playwright/test'
import { formatTaka } from '#shared/money.ts'
import { adminHeaders, openAs } from '../support/browser/accounts.ts'
import { openSection, orderPage } from '../support/browser/order-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { nusrat } from '../support/examples/customer.ts'

test('an order is changed: more is paid by its link, then less goes back', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const laptop = await addProduct(request, { newPrice: 50_000 })
  const headers = await adminHeaders(request)
  const products = [{ productId: laptop._id, quantity: 1 }]
  const data = { channel: 'hotline', customerInfo: nusrat, products, dueNow: 'all' }
  const { order } = await (await request.post('/api/orders/desk', { data, headers })).json()
  const money = { orderId: order._id, kind: 'cash', amount: order.totalAmount, reference: '' }
  expect((await request.post('/api/orders/collect', { data: money, headers })).status()).toBe(200)
  const address = `/admin/order-management/${order.number}`
  await openAs(page, 'admin', address)
  const main = await orderPage(page)

  await openSection(main, 'Change order')
  await expect(main.getByText('Nothing is changed yet.')).toBeVisible()
  await main.getByRole('button', { name: 'Add a line without a product' }).click()
  await main.getByLabel('Text of line 1').fill('RAM fitting')
  await main.getByLabel('Price of line 1 in taka').fill('500')
  await expect(main.getByText('Added 1 × RAM fitting')).toBeVisible()
  await expect(main.getByText('Left to pay')).toBeVisible()
  await main.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Order changed$/ })).toBeVisible()
  await expect(main.getByRole('table').filter({ hasText: 'Pieces' })).toContainText('RAM fitting')

  const { payPath } = await (await request.get(`/api/orders/file/${order._id}`, { headers })).json()
  await page.goto(payPath)
  await expect(page.getByRole('main')).toContainText('RAM fitting')
  await page.getByRole('button', { name: 'Pay online' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500')
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Approve')

  await page.goto(address)
  await orderPage(page)
  await openSection(main, 'Change order')
  await main.getByRole('button', { name: 'Remove RAM fitting' }).click()
  await expect(main.getByText('Removed 1 × RAM fitting')).toBeVisible()
  await expect(main.getByText(`${formatTaka(500)} goes back as soon as you save.`)).toBeVisible()
  await main.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Order changed$/ })).toBeVisible()
  await expect(main.getByRole('table').filter({ hasText: 'Pieces' })).not.toContainText('RAM fitting')
  const file = await (await request.get(`/api/orders/file/${order._id}`, { headers })).json()
  expect(file.order).toMatchObject({ totalAmount: 50_000, due: 0, paymentStatus: 'paid' })
  expect(file.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([500])
  expect(file.replacedInvoices).toHaveLength(2)
  expect(complaints).toEqual([])
})
