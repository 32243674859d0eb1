import { expect, test } from '@playwright/test'
import { fillBilling, openCart } from '../support/browser/checkout.ts'
import { addProduct } from '../support/browser/products.ts'

test('a buyer chooses months at checkout and pays by EMI', async ({ page, request }) => {
  const product = await addProduct(request, { newPrice: 60_000 })
  await openCart(page, { product })
  await expect(page.getByText('or from ৳5,525 a month by EMI')).toBeVisible()
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page)
  await page.getByText('Pay in instalments (EMI)').click()
  await page.getByRole('radio', { name: /^6 months.*৳10,750 a month.*৳4,500 bank charge/ }).check()
  const summary = page.getByRole('complementary', { name: 'Your Order' })
  await expect(summary).toContainText('EMI, 6 months৳10,750 a month')
  await expect(summary).toContainText('Bank charge, included in the instalments৳4,500')
  await expect(page.getByText('wallet can be loaded with at most ৳50,000 a day')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^6 months/ })).toBeChecked()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('60,000')
  await expect(page.getByLabel('Instalments')).toHaveValue('6')
  await page.getByLabel('Bank of the credit card').selectOption('BRAC Bank')
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
  await expect(page.getByRole('main')).toContainText('৳60,000')
})

test('a small cart is offered no EMI', async ({ page, request }) => {
  const product = await addProduct(request, { newPrice: 1_290 })
  await openCart(page, { product })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible()
  await expect(page.getByText('Pay in instalments (EMI)')).toHaveCount(0)
  await expect(page.getByText('wallet can be loaded')).toHaveCount(0)
})

test('a buyer who decides to pay in full after all still sees the choices, and keeps the focus', async ({
  page,
  request,
}) => {
  await openCart(page, { product: await addProduct(request, { newPrice: 60_000 }) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.getByText('Pay in instalments (EMI)').click()
  await page.getByRole('radio', { name: /^3 months/ }).check()
  await page.keyboard.press('ArrowUp')

  const atOnce = page.getByRole('radio', { name: 'Pay in full' })
  await expect(atOnce).toBeChecked()
  await expect(atOnce).toBeVisible()
  await expect(atOnce).toBeFocused()
})
