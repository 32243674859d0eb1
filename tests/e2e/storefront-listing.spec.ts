import { expect, test } from '@playwright/test'
import type { Listing } from '#shared/contract/products.ts'
import { readStored } from '../support/browser/checkout.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'

test('pages are real links, and one step back is one page back', async ({ page, request }) => {
  await openPage(page, '/category/gaming')
  const second = (await (await request.get('/api/products/listing?category=gaming&page=2')).json()) as Listing
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  const first = await titles.allTextContents()

  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/category/gaming?page=2')
  await expect(titles).toHaveText(second.products.map(({ title }) => title))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(titles).toHaveText(first)
})

test('what finds nothing says so and offers a way on', async ({ page, request }) => {
  expect((await request.get('/category/no-such-thing')).status()).toBe(404)
  expect((await request.get('/category/macbook/dell')).status()).toBe(200)
  await openPage(page, '/category/no-such-thing')
  await expect(page.getByRole('heading', { name: 'No laptops found' })).toBeVisible()

  await openPage(page, '/category/macbook?brand=Apple&ram=8GB&maxPrice=1000')
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL('/category/macbook')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).not.toHaveCount(0)

  await openPage(page, '/shop?q=zzzzqqqqxxxx')
  await expect(page.getByRole('heading', { name: 'No results found for the query' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('zzzzqqqqxxxx')
  await page.getByRole('main').getByRole('link', { name: 'tell us what you need' }).click()
  await expect(page).toHaveURL('/custom-requirements')
})

test('the shop is filtered by kind, and the menu leads to laptops, phones, desktops and students', async ({
  page,
}) => {
  await openPage(page, '/shop')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Categories' })
  for (const name of ['Student', 'Phones', 'Desktops'])
    expect(
      (await page.request.get((await menu.getByRole('link', { name }).getAttribute('href')) ?? '')).status(),
    ).toBe(200)
  await menu.getByRole('link', { name: 'Laptops' }).click()

  await expect(page).toHaveURL('/shop?kind=Laptop')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('checkbox', { name: /^Laptop/ })).toBeChecked()
  await filters.getByRole('checkbox', { name: /^Laptop/ }).uncheck()
  await filters.getByRole('checkbox', { name: /^Phone/ }).check()
  await expect(page).toHaveURL('/shop?kind=Phone')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText(
    /iPhone|Galaxy/,
  )
})

test('a card puts the product with its chosen options into the cart', async ({ page, request }) => {
  const { products } = (await (
    await request.get('/api/products/listing?ram=16GB&limit=40')
  ).json()) as Listing
  const product = products.find(
    ({ options: { ram }, rating, stock, available }) =>
      rating > 0 && stock && available > 2 && (ram[1]?.addPrice ?? 0) > 0,
  )
  if (!product) throw new Error('no laptop with a second memory size')
  const larger = product.options.ram[1]
  await openPage(page, `/shop?q=${encodeURIComponent(product.title)}`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) })

  await expect(card.getByRole('img', { name: `Rated ${product.rating} out of 5` })).toBeVisible()
  await expect(card.getByText(product.deviceType, { exact: true })).toBeVisible()
  await card.getByRole('combobox', { name: `RAM of ${product.title}` }).selectOption(larger?.value ?? '')
  const price = (product.newPrice + (larger?.addPrice ?? 0)).toLocaleString('en')
  await expect(card.getByText(`৳${price}`, { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page).toHaveURL('/cart')
  const [line] = JSON.parse((await readStored(page, 'cart')) ?? '[]')
  expect(line).toMatchObject({ quantity: 1, chosen: { ram: larger?.value } })
})

test('filtered by memory, a card shows, prices and opens that choice', async ({ page, request }) => {
  const product = await addProduct(request, {
    newPrice: 77_000,
    options: {
      ram: [
        { value: '8GB', addPrice: 0 },
        { value: '16GB', addPrice: 6_000 },
      ],
    },
  })
  const search = `q=${encodeURIComponent(product.title)}`
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) })

  await openPage(page, `/shop?${search}&ram=16GB&maxPrice=80000`)
  await expect(card).toHaveCount(0)
  await openPage(page, `/shop?${search}&ram=16GB&minPrice=80000`)
  await expect(card.getByText('৳83,000', { exact: true })).toBeVisible()
  await expect(card.getByRole('combobox', { name: `RAM of ${product.title}` })).toHaveValue('16GB')

  await card.getByRole('link', { name: product.title }).click()
  await expect(page).toHaveURL(/\?ram=16GB$/)
  await expect(page.getByRole('radio', { name: /^16GB/ })).toBeChecked()
})

test('offers hold what is on sale and nothing else, with terms and a number to call', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const { products, pages } = (await (
    await request.get('/api/products/listing?onSale=true')
  ).json()) as Listing
  await openPage(page, '/offers')

  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(
    products.map(({ title }) => title),
  )
  expect(products.every(({ sale }) => sale)).toBe(true)
  await expect(page.getByRole('region', { name: 'Offer terms' })).toContainText('Coupons do not apply')
  await expect(
    page.getByRole('region', { name: 'Ask about an offer' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^tel:/)
  if (pages > 1)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/offers?page=2')
  expect(complaints).toEqual([])
})

test('the latest sold products are those of the last paid order', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const order = await (await request.get('/api/orders/lastOrder')).json()
  const [line] = order.products
  await openPage(page, '/latest-sold-product')

  await expect(page.getByRole('heading', { level: 1, name: 'Latest Sold Products' })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: line.name }).first()
  await expect(card).toContainText(`Qty: ${line.quantity}`)
  if (line.features?.length) await expect(card.getByRole('heading', { name: 'Key Features' })).toBeVisible()
  await expect(page.getByText('Total Amount')).toContainText(`৳${order.totalAmount.toLocaleString('en')}`)
  await expect(card.getByRole('link', { name: line.name })).toHaveAttribute(
    'href',
    `/product/${line.productId}`,
  )
  expect(complaints).toEqual([])
})

test('a latest order that cannot be loaded is said so', async ({ page }) => {
  await openPage(page, '/about')
  await page.route('**/latest-sold-product.data*', (route) => route.fulfill({ status: 500, body: '' }))

  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest sold' }).click()

  await expect(page.getByText('Failed to load latest order')).toBeVisible()
})
