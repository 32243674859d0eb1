import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import { adminHeaders, openAs } from '../support/browser/accounts.ts'
import { addProduct } from '../support/browser/products.ts'
import { nusrat } from '../support/examples/customer.ts'

test('the status of an order on the phone, without email, promises no mail', async ({ page, request }) => {
  const order = await phoneOrder(request, { email: '' })
  await openAs(page, 'admin', `/admin/order-management?q=${order.number}&order=${order._id}`)
  const panel = page.getByRole('dialog', { name: 'Update Order Status' })

  await expect(panel.getByLabel('New status')).toHaveAccessibleDescription(/gave no email address/)
  await expect(panel).not.toContainText('gets an email')
})

test('the link of a map in a buyer’s note fits the packing slip', async ({ page, request }) => {
  const order = await phoneOrder(request, {
    anyInformation: `https://maps.example.com/${'place-'.repeat(60)}`,
  })
  await openAs(page, 'admin', `/admin/order-management/${order.number}`)
  // The paper is there while it is printed; a headless browser is done at once.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print packing slip' }).click()
  await page.emulateMedia({ media: 'print' })

  const slip = page.getByRole('article').filter({ hasText: 'Packing slip' })
  await expect(slip).toBeVisible()
  expect(await slip.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0)
})

async function phoneOrder(request: APIRequestContext, customer: object): Promise<Order> {
  const product = await addProduct(request)
  const headers = await adminHeaders(request)
  const data = {
    channel: 'hotline',
    customerInfo: { ...nusrat, ...customer },
    products: [{ productId: product._id, quantity: 1 }],
    dueNow: 'all',
  }
  return (await (await request.post('/api/orders/desk', { data, headers })).json()).order
}
