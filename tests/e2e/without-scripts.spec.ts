import { expect, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'
import { identity } from '#shared/site/identity.ts'
import { inLanguage } from '#shared/site/languages.ts'
import { addProduct, changeProduct } from '../support/browser/products.ts'

test.use({ javaScriptEnabled: false })

test('everything can be read, filtered and followed', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'New on the shelf' })).toBeVisible()

  await page.goto('/shop')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Dell/ }).check()
  await filters.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/brand=Dell/)
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Dell')

  const product = await addProduct(request)
  await page.goto(productPath(product))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  await expect(page.getByText('3 to 10 working days')).toBeVisible()

  await page.goto('/latest-sold-product')
  await expect(page.getByText('Total Amount')).toBeVisible()
})

test('a search in everyday words becomes words and filters that can be taken off', async ({
  page,
  request,
}) => {
  const name = `Kashphul${Date.now()}`
  const cheap = await addProduct(request, { title: `${name} Lite`, newPrice: 48_000 })
  const dear = await addProduct(request, { title: `${name} Grand`, newPrice: 148_000 })
  const card = (title: string) => page.getByRole('link', { name: title, exact: true })
  await page.goto('/')
  await page.getByRole('search').getByRole('combobox').first().fill(`${name} ৫০ হাজার টাকার মধ্যে`)
  await page.keyboard.press('Enter')

  await expect(card(cheap.title)).toBeVisible()
  await expect(card(dear.title)).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove filter: Up to ৳50,000' }).click()
  await expect(card(dear.title)).toBeVisible()

  await page.goto(`/shop?q=${name}+under+10k`)
  await expect(page.getByText('We found nothing for “Up to ৳10,000”')).toBeVisible()
  await page.getByRole('link', { name: 'Search for exactly what I typed' }).click()
  await expect(page).toHaveURL(/plain=true/)
})

test('products are compared from a listing, and the comparison is an address', async ({ page, request }) => {
  const name = `Shapla${Date.now()}`
  const small = await addProduct(request, { title: `${name} 13`, specs: { weight: 1.1, screen: 13.6 } })
  const large = await addProduct(request, { title: `${name} 16`, specs: { weight: 2.2, screen: 16 } })
  await page.goto(`/shop?q=${name}`)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await page.getByRole('checkbox', { name: small.title }).check()
  await page.getByRole('checkbox', { name: large.title }).check()
  await page.getByRole('button', { name: 'Compare' }).click()

  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByRole('row', { name: 'Weight (different) 2.2 kg 1.1 kg' })).toBeVisible()
  await expect(comparison.getByRole('row', { name: /^Condition Brand New Brand New/ })).toBeVisible()
  expect(new URL(page.url()).searchParams.getAll('p').sort()).toEqual([small.slug, large.slug].sort())
  await comparison.getByRole('link', { name: `Remove ${large.title}` }).click()
  await expect(page.getByText('Choose one to three more')).toBeVisible()

  await page.goto(productPath(small))
  await page.getByRole('link', { name: 'Compare with similar products' }).click()
  await expect(comparison.getByRole('link', { name: small.title, exact: true })).toBeVisible()
})

test('a comparison that somebody shared still shows a product whose address has changed', async ({
  request,
}) => {
  const [kept, moved] = [await addProduct(request), await addProduct(request)]
  const address = `/compare?p=${kept.slug}&p=${moved.slug}`
  await changeProduct(request, moved, { slug: `${moved.slug}-of-2027` })

  for (const shared of [address, `${address}&p=${moved.slug}-of-2027`]) {
    const page = await (await request.get(shared)).text()
    const columns = [...page.matchAll(/aria-label="Remove ([^"]+)"/g)].map(([, title]) => title)
    expect(columns).toEqual([kept.title, moved.title])
  }
})

test('Buy Now says what was chosen, why it cannot be paid here, and whom to call', async ({
  page,
  request,
}) => {
  const ram = [
    { value: '16GB', addPrice: 0 },
    { value: '32GB', addPrice: 18_000 },
  ]
  const product = await addProduct(request, { newPrice: 100_000, options: { ram } })
  await page.goto(productPath(product))
  const buy = page.getByRole('region', { name: 'Buy' })
  await expect(buy.getByRole('button', { name: /One more/ })).toBeHidden()
  await buy.getByRole('radio', { name: /^32GB/ }).check()
  await buy.getByRole('button', { name: 'Buy Now' }).first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  const words = page.locator('.needs-script')
  await expect(words).toContainText(`${product.title}, 32GB, ৳118,000`)
  await expect(words).toContainText('needs JavaScript')
  await expect(words.getByRole('link', { name: identity.hotline.shown })).toBeVisible()
})

test('Buy Now of a Bangla page leads to the Bangla cart', async ({ page, request }) => {
  await page.goto(inLanguage('bn', productPath(await addProduct(request))))
  await page.locator('.buy-row button[name=add]').first().click()

  await expect(page).toHaveURL(/\/bn\/cart\?add=/)
})

for (const path of ['/payment/success?tran_id=T1', '/payment/fail', '/payment/cancel', '/order/some-key'])
  test(`${path} says that it needs scripts, and what works without them`, async ({ page }) => {
    await page.goto(path)
    const words = page.locator('.needs-script')
    await expect(words).toContainText('This page needs JavaScript.')
    await expect(words.getByRole('link', { name: identity.hotline.shown })).toBeVisible()
    await words.getByRole('link', { name: 'Track your order' }).click()
    await expect(page).toHaveURL('/track')
  })

for (const path of ['/contact-us', '/custom-requirements', '/login', '/forgot-password'])
  test(`the form of ${path} says why it cannot be sent, and whom to call`, async ({ page }) => {
    await page.goto(path)
    const words = page.locator('.needs-script').first()
    await expect(words).toContainText('This form needs JavaScript.')
    await expect(words.getByRole('link', { name: identity.hotline.shown })).toBeVisible()
  })

test('on a phone the cart is a link, and menu, filters and search open', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByText(/^Dell/).click()
  await filters.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/brand=Dell/)

  await page.getByRole('button', { name: 'Open categories' }).click()
  await page.getByRole('dialog', { name: 'Categories' }).getByRole('link', { name: 'Phones' }).click()
  await expect(page).toHaveURL('/category/phone')

  await page.goto(productPath(await addProduct(request)))
  await page.getByRole('combobox', { name: 'Search products' }).fill('macbook')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?q=macbook')

  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  await expect(page).toHaveURL('/cart')
})
