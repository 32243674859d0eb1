import { expect, test } from '@playwright/test'
import { fillBilling, openCart } from '../support/browser/checkout.ts'
import { expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'

test('delivery is told before paying, and an order can be picked up at a branch', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await page.goto(`/product/${product._id}`)
  const buy = page.getByRole('region', { name: 'Buy' })
  await expect(buy).toContainText('Elsewhere ৳100 to ৳200, 1 to 7 days, paid on delivery')
  await openCart(page, { product })
  await expect(page.getByRole('main')).toContainText('Free in Dhaka, 2 to 3 days')

  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page, { District: 'Sylhet' })
  await expect(page.getByRole('complementary')).toContainText(
    'Delivery to Sylhet: ৳150, paid on delivery, 2 to 5 days.',
  )
  await page.getByLabel('How you get it').selectOption({ index: 1 })
  await expect(page.getByRole('complementary')).toContainText(/Pick-up at .+ is free/)
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('complementary')).toContainText('You pick it up')
  await page.getByRole('link', { name: 'Open your order' }).click()
  await expect(page.getByRole('main')).toContainText(/Pick-up at .+/)
})
