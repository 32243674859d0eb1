import { expect, test } from '@playwright/test'
import { openCart, readStored } from '../support/browser/checkout.ts'
import { addCoupon } from '../support/browser/coupons.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct, changeProduct, deleteProduct } from '../support/browser/products.ts'

test('an empty cart leads to the shop, and so does an empty checkout', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to Shop' })).toHaveAttribute(
      'href',
      '/shop',
    )
  }
  expect(complaints).toEqual([])
})

test('quantities run from 1 to the units there are, a line can go and come back', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { quantity: 3 })
  await openCart(page, { product, quantity: 2 })
  const row = page.getByRole('row', { name: product.title })
  const more = row.getByRole('button', { name: `One more of ${product.title}` })
  const less = row.getByRole('button', { name: `One less of ${product.title}` })

  await more.click()
  await expect(page.getByText('Cart updated successfully!')).toBeVisible()
  await expect(row).toContainText('৳156,000')
  await expect(more).toBeDisabled()
  await expect(page.getByRole('link', { name: /Cart ?, 3 items/ })).toBeVisible()
  await less.click()
  await less.click()
  await expect(less).toBeDisabled()

  await row.getByRole('button', { name: `Remove ${product.title}` }).click()
  await expect(page.getByText('Item removed from cart!')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('৳52,000')
})

test('the cart speaks of the replacement of Apple products only where there is one', async ({
  page,
  request,
}) => {
  const [laptop, apple] = [await addProduct(request), await addProduct(request, { brand: 'Apple' })]
  const promise = page.getByText('10-day replacement on Apple products')

  await openCart(page, { product: laptop })
  await expect(page.getByText('Card, bKash, Nagad')).toBeVisible()
  await expect(promise).toBeHidden()

  await openCart(page, { product: laptop }, { product: apple })
  await expect(promise).toBeVisible()
})

test('a coupon is refused, applied, survives changes and a reload, and goes', async ({ page, request }) => {
  const product = await addProduct(request)
  const other = await addProduct(request)
  const code = await addCoupon(request, 10)
  await openCart(page, { product }, { product: other })
  const box = page.getByLabel('Coupon code')
  const apply = page.getByRole('button', { name: 'Apply coupon' })
  const totals = page.getByRole('complementary')

  await apply.click()
  await expect(page.getByText('Invalid coupon code!')).toBeVisible()
  await box.fill(code.toLowerCase())
  await expect(page.getByText('Invalid coupon code!')).toBeHidden()
  await apply.click()
  await expect(page.getByText('Invalid coupon code!')).toBeVisible()
  await box.fill(code)
  await apply.click()
  await expect(page.getByText('Coupon applied! 10% discount')).toBeVisible()
  await expect(totals).toContainText('৳93,600')

  await page.getByRole('button', { name: `One more of ${product.title}` }).click()
  await page.reload()
  await expect(totals).toContainText('৳140,400')
  expect(await readStored(page, 'discount')).toBeNull()
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('complementary')).toContainText('৳140,400')
  expect(await readStored(page, 'discount')).toBe('10')

  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  await page.getByRole('button', { name: `Remove ${other.title}` }).click()
  expect(await readStored(page, 'discount')).toBeNull()
  await expect(totals).toContainText('৳104,000')
  await apply.click()
  await expect(totals).toContainText('৳93,600')
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(page.getByText('Coupon removed!')).toBeVisible()
  await expect(totals).toContainText('৳104,000')
})

test('the keyboard is never left without a place in the cart', async ({ page, request }) => {
  const first = await addProduct(request, { quantity: 2 })
  const second = await addProduct(request)
  const code = await addCoupon(request, 10)
  await openCart(page, { product: first }, { product: second })
  const more = page.getByRole('button', { name: `One more of ${first.title}` })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toBeDisabled()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Cart ?, 3 items/ })).toBeVisible()

  await page.getByLabel('Coupon code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Coupon code')).toBeFocused()

  await page.getByRole('button', { name: `Remove ${first.title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${second.title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: second.title })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('why a coupon was lost is said until another is typed', async ({ page, request }) => {
  await openCart(page, { product: await addProduct(request) })
  await page.evaluate(() => localStorage.setItem('coupon', '{"code":"NEVER","percent":10}'))
  await page.reload()
  await expect(page.getByText('Invalid coupon code!')).toBeVisible()

  await page.getByLabel('Coupon code').fill('S')

  await expect(page.getByText('Invalid coupon code!')).toBeHidden()
})

test('a coupon goes, with the reason, when the cart becomes too small for it', async ({ page, request }) => {
  const code = await addCoupon(request, 10, { minimumSubtotal: 100_000 })
  await openCart(page, { product: await addProduct(request), quantity: 2 })
  const less = page.getByRole('button', { name: 'One less of' })
  for (const _ of ['once', 'and once more']) {
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Apply coupon' }).click()
    await expect(page.getByText('10% off your subtotal')).toBeVisible()
    await less.click()

    await expect(page.getByText('This coupon is for orders of ৳100,000 or more.')).toBeVisible()
    await expect(page.getByText('10% off your subtotal')).toBeHidden()
    await page.getByRole('button', { name: 'One more of' }).click()
  }
})

test('no coupon counts on top of a sale', async ({ page, request }) => {
  const code = await addCoupon(request, 5)
  const product = await addProduct(request, { sale: true, oldPrice: 60_000 })
  await openCart(page, { product })
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply coupon' }).click()

  await expect(page.getByText('Coupon Code not applied on sale items!')).toBeVisible()
})

test('something on sale puts the coupon to rest, says what that costs, and gives it back when it goes', async ({
  page,
  request,
}) => {
  const code = await addCoupon(request, 10)
  const plain = await addProduct(request)
  const onSale = await addProduct(request, { sale: true, oldPrice: 60_000 })
  await openCart(page, { product: plain })
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(page.locator('.sums')).toContainText('−৳5,200')

  await openPage(page, `/product/${onSale._id}`)
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add To Cart' }).click()
  const lost = `Coupon Code not applied on sale items! ${code} (−৳5,200) does not apply now.`
  await expect(page.getByText(lost)).toBeVisible()

  await openPage(page, '/cart')
  const box = page.locator('.coupon-on')
  await expect(box).toContainText(`(−৳5,200) applies again when you remove ${onSale.title}.`)
  await expectUsableByAll(page)
  await page.getByRole('button', { name: `Remove ${onSale.title}` }).click()

  await expect(page.getByText(`${code} applies again: −৳5,200`)).toBeVisible()
  await expect(box).toContainText('10% off your subtotal')
  await expect(page.locator('.sums')).toContainText('−৳5,200')
})

test('the cart says what changed since it was filled, and stops what cannot be bought', async ({
  page,
  request,
}) => {
  const dearer = await addProduct(request)
  const scarce = await addProduct(request)
  const gone = await addProduct(request)
  await openCart(page, { product: dearer }, { product: scarce, quantity: 4 }, { product: gone })
  await changeProduct(request, dearer, { newPrice: 54_000 })
  await changeProduct(request, scarce, { quantity: 2 })
  await deleteProduct(request, gone)
  await page.reload()

  const row = (title: string) => page.getByRole('row', { name: title })
  await expect(row(dearer.title)).toContainText('The price has changed from ৳52,000 to ৳54,000.')
  await expect(row(scarce.title)).toContainText('Only 2 left, and your cart has 4.')
  await expect(row(gone.title)).toContainText('We no longer sell this.')
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page.getByRole('alert')).toContainText('A product in your cart needs a change.')
  await expectUsableByAll(page)

  await row(gone.title)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await row(scarce.title)
    .getByRole('button', { name: /^One less/ })
    .click()
  await row(scarce.title)
    .getByRole('button', { name: /^One less/ })
    .click()
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page).toHaveURL('/checkout')
})

test('a cart with very many units still fits into the header', async ({ page, request }) => {
  const product = await addProduct(request, { quantity: 99_999 })
  await openCart(page, { product, quantity: 98_765 })

  await expect(page.getByRole('link', { name: /Cart ?, 98765 items/ })).toContainText('99+')
})

test('two tabs show the same cart', async ({ page, context, request }) => {
  const product = await addProduct(request)
  await openCart(page, { product })
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: `One more of ${product.title}` }).click()

  await expect(page.getByRole('row', { name: product.title })).toContainText('৳104,000')
  await expect(page.getByRole('link', { name: /Cart ?, 2 items/ })).toBeVisible()
})
