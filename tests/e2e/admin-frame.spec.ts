import { expect, type Locator, test } from '@playwright/test'
import { newManager, openAs, remember } from '../support/browser/accounts.ts'
import { readStored } from '../support/browser/checkout.ts'
import { openPage } from '../support/browser/open-page.ts'
import { orderPage } from '../support/browser/order-page.ts'
import { placeOrder } from '../support/browser/orders.ts'
import { addProduct } from '../support/browser/products.ts'
import { setTextSize } from '../support/browser/text-size.ts'

const path = '/admin/product-management'

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a message covers no button of a form at ${size.width} px`, async ({ page, request }) => {
    const product = await addProduct(request)
    await page.setViewportSize(size)
    await page.clock.install()
    await openAs(page, 'admin', `${path}?edit=${product._id}`)
    const form = page.getByRole('form', { name: 'Edit Product' })
    await page.route('**/api/products/deleteProduct/*', (route) => route.fulfill({ json: false }))
    await form.getByRole('button', { name: 'Delete Product' }).click()
    // The message goes after some seconds: the page's clock stands still until all buttons are measured.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const message = page.getByText('Failed to delete product.')
    await expect(message).toBeVisible()
    await message.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    for (const button of await page
      .locator('.products-foot button:visible, .admin-top > .tool:visible')
      .all())
      expect(await overlap(message, button)).toBe(false)
  })
}

test('a notice about a failed try goes when one goes on typing', async ({ page, request }) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `${path}?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  await page.route('**/api/products/updateProduct/*', (route) => route.fulfill({ status: 500, json: {} }))
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByRole('alert')).toHaveText('Error saving product')
  await form.getByLabel('GPU').pressSequentially('R')
  await expect(form.getByRole('alert')).toBeHidden()
})

test('a coupon, a branch, a banner and a delivery charge that were typed are not lost by a link', async ({
  page,
}) => {
  const typing = {
    'coupon-management': () => page.getByLabel('Coupon Code').fill('EID'),
    branches: () => page.getByLabel('Opening hours', { exact: true }).fill('10 to 8'),
    'image-management': async () => {
      await page.getByRole('button', { name: 'Add New Image' }).click()
      await page.getByLabel('Image Title', { exact: true }).fill('Eid')
    },
    'delivery-rates': () => page.getByLabel('Charge for Dhaka in taka').fill('61'),
  }
  await openAs(page, 'admin', '/admin/dashboard')
  for (const [address, type] of Object.entries(typing)) {
    await openPage(page, `/admin/${address}`)
    await type()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
  }
})

test('a logout asks about what was typed before the session ends', async ({ page, request }) => {
  await remember(page, await newManager(request))
  await page.goto('/admin/coupon-management')
  const code = page.getByLabel('Coupon Code')
  await code.fill('EID')
  const logOut = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('button')
  await logOut.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(code).toHaveValue('EID')
  expect(await readStored(page, 'LgToken')).not.toBeNull()

  await logOut.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/login')
  await expect(question).toBeHidden()
  expect(await readStored(page, 'LgToken')).toBeNull()
})

test('the menu shows where one is, on pages without a link of their own too', async ({ page }) => {
  await openAs(page, 'admin', '/admin/held-units')
  const side = page.getByRole('navigation', { name: 'Admin', exact: true })
  await expect(side.locator('[aria-current]')).toHaveText('Order Management')
  // Links that need a permission come with the scripts, and move those below them.
  await expect(side.getByRole('link', { name: 'Reports' })).toBeVisible()
  await side.getByRole('link', { name: 'Product Management' }).click()
  await expect(side.locator('[aria-current]')).toHaveText('Product Management')
})

test('small bold words are light enough for the dot of an i', async ({ page }) => {
  for (const section of ['product-management', 'image-management', 'order-management']) {
    await openAs(page, 'admin', `/admin/${section}`)
    await expect(page.getByRole('listitem').or(page.getByRole('row')).nth(3)).toBeVisible()
    const heavy = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && /i/.test(node.nodeValue ?? '')),
        )
        .map((element) => [element.textContent, getComputedStyle(element)] as const)
        .filter(
          ([, { fontSize, fontWeight }]) => Number.parseFloat(fontSize) < 17 && Number(fontWeight) >= 600,
        )
        .map(([text]) => text),
    )
    expect(heavy, section).toEqual([])
  }
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('on a phone with twice the text size no list of staff scrolls sideways, nor an order', async ({
  page,
  request,
}) => {
  const { email } = await placeOrder(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 32)
  await openAs(page, 'admin', `/admin/order-management?q=${email}`)
  await page.getByRole('button', { name: 'View' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Order Status' })
  await expect(panel.getByRole('button', { name: 'Update' })).toBeVisible()
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await panel.getByRole('link', { name: /^Open order/ }).click()
  const order = await orderPage(page)
  for (const summary of await order.locator('summary').all()) await summary.click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  for (const list of ['order-management', 'product-management', 'coupon-management', 'reviews']) {
    await page.goto(`/admin/${list}`)
    await expect(page.getByText(/^1 to \d+ of \d+$/).or(page.getByText('Your Coupons'))).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, list).toBeLessThanOrEqual(0)
  }
})
