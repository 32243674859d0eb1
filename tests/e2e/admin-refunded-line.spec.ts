import { expect, test } from '@playwright/test'
import { adminHeaders, openAs } from '../support/browser/accounts.ts'
import { openSection, orderPage } from '../support/browser/order-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { nusrat } from '../support/examples/customer.ts'

test('a refunded line is struck out, and neither packed nor handed over', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const [laptop, other] = [await addProduct(request), await addProduct(request)]
  const headers = await adminHeaders(request)
  const data = {
    channel: 'hotline',
    customerInfo: nusrat,
    products: [
      { productId: laptop._id, quantity: 2 },
      { productId: other._id, quantity: 1 },
    ],
    dueNow: 'all',
  }
  const { order } = await (await request.post('/api/orders/desk', { data, headers })).json()
  const money = { orderId: order._id, kind: 'cash', amount: order.totalAmount, reference: '' }
  expect((await request.post('/api/orders/collect', { data: money, headers })).status()).toBe(200)
  await openAs(page, 'admin', `/admin/order-management/${order.number}`)
  const panel = await orderPage(page)

  await openSection(panel, 'Refund')
  await panel.getByLabel(/^For\b/).selectOption({ label: other.title })
  await expect(panel.getByLabel('Amount')).toHaveValue(String(other.newPrice))
  await expect(panel.getByLabel('Put back into stock?')).toHaveValue('yes')
  await panel.getByLabel(/^For\b/).selectOption({ label: laptop.title })
  await expect(panel.getByLabel('Pieces')).toHaveValue('2')
  await expect(panel.getByLabel('Amount')).toHaveValue(String(laptop.newPrice))
  await panel.getByLabel('Pieces').selectOption('All 2 pieces')
  await expect(panel.getByLabel('Amount')).toHaveValue(String(2 * laptop.newPrice))
  await panel.getByLabel('Reason', { exact: true }).fill('Broken on the shelf')
  await panel.getByRole('button', { name: 'Refund' }).click()
  const question = page.getByRole('alertdialog', { name: `for 2 × ${laptop.title}?` })
  await question.getByRole('button', { name: 'Refund now' }).click()
  await expect(panel.locator('s')).toHaveText(laptop.title)

  await openSection(panel, 'Hand over and parcels')
  await expect(panel.getByText('1 unit to hand over')).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Serial numbers' }).first().getByRole('textbox')).toHaveCount(
    1,
  )
  // The paper is there while it is printed; a headless browser is done at once.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print packing slip' }).click()
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('article').filter({ hasText: 'Packing slip' })
  await expect(slip).toContainText('1 unit in all')
  await expect(slip).toContainText(other.title)
  await expect(slip).not.toContainText(laptop.title)
  expect(complaints).toEqual([])
})
