import { expect, test } from '@playwright/test'
import { goToPay, openCart } from '../support/browser/checkout.ts'
import { openPage } from '../support/browser/open-page.ts'
import { expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'

const continues = { name: 'You are paying for this: continue' }

test('a buyer who left the payment page finds the way back at the product, in the cart and at the checkout', async ({
  page,
  browser,
  request,
}) => {
  const product = await addProduct(request, { quantity: 1 })
  await openCart(page, { product })
  await goToPay(page)

  await openPage(page, `/product/${product._id}`)
  const buy = page.getByRole('region', { name: 'Buy' })
  await expect(buy.getByRole('link', continues).first()).toBeVisible()
  await expect(buy).not.toContainText(/out of stock|pre-order/i)
  await expectUsableByAll(page)

  const stranger = await browser.newPage()
  await openPage(stranger, `/product/${product._id}`)
  await expect(stranger.getByRole('region', { name: 'Buy' })).toContainText('Out of stock')
  await expect(stranger.getByRole('link', continues)).toHaveCount(0)
  await stranger.close()

  await page.goto('/checkout')
  await expect(page.getByRole('link', continues)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Sold out')).toBeHidden()
  await page.getByRole('link', continues).click()
  await page.getByRole('button', { name: 'Pay online' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
})

test('a failed payment says where the money is, what is held, and what to do', async ({ page, request }) => {
  const product = await addProduct(request, { quantity: 1 })
  await openCart(page, { product })
  await goToPay(page)
  await page.getByRole('button', { name: 'Decline payment' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Failed')
  const main = page.getByRole('main')
  await expect(main).toContainText('reports that nothing was taken')
  await expect(main).toContainText('within 3 to 10 working days')
  await expect(main).toContainText(/Order \d+ can be paid until .* We are not holding it for you now/)
  await expectUsableByAll(page)

  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
})
