import { expect, test } from '@playwright/test'
import type { Listing } from '#shared/contract/products.ts'
import { unitPrice } from '#shared/pricing.ts'
import { readStored } from '../support/browser/checkout.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'

test('filters, price, order and pages live in the address, with counts that follow', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const listing = async (query: string): Promise<Listing> =>
    (await request.get(`/api/products/listing?category=gaming${query}`)).json()
  // Other tests add products to other categories meanwhile.
  await openPage(page, '/category/gaming')
  const all = (await listing('')).total
  const count = page.getByText(/^\d+ products?( of \d+)?$/)
  await expect(count).toHaveText(`${all} products`)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(8)

  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Asus/ }).check()
  await expect(page).toHaveURL(/\/category\/gaming\?brand=Asus$/)
  const asus = await listing('&brand=Asus')
  await expect(count).toHaveText(`${asus.total} products of ${all}`)
  await filters.getByRole('checkbox', { name: /^Lenovo/ }).check()
  await filters.getByRole('checkbox', { name: /^16GB/ }).check()
  await expect(page).toHaveURL('/category/gaming?brand=Asus&brand=Lenovo&ram=16GB')
  const both = await listing('&brand=Asus&brand=Lenovo&ram=16GB')
  const msi = both.facets.brand.find(({ value }) => value === 'MSI')?.count
  await expect(filters.getByRole('checkbox', { name: `MSI ${msi}` })).toBeVisible()

  await filters.getByRole('spinbutton', { name: 'Highest price in taka' }).fill('150000')
  await filters.getByRole('spinbutton', { name: 'Highest price in taka' }).press('Enter')
  await expect(page).toHaveURL(/maxPrice=150000/)
  const every = (await listing('&brand=Asus&brand=Lenovo&ram=16GB&limit=100')).products
  const priceOf = (product: Listing['products'][number]) => unitPrice(product, { ram: '16GB' })
  const bounded = every.filter((product) => priceOf(product) <= 150_000)
  await expect(count).toHaveText(`${bounded.length} products of ${all}`)
  await expect(filters.getByRole('spinbutton', { name: 'Highest price in taka' })).toHaveValue('150000')
  await expect(filters.getByRole('slider', { name: 'Highest price' })).toHaveValue('150000')
  await filters.getByRole('checkbox', { name: /^MSI/ }).check()
  await expect(page).toHaveURL(/brand=MSI.*maxPrice=150000/)
  await filters.getByRole('checkbox', { name: /^MSI/ }).uncheck()
  await expect(page).not.toHaveURL(/brand=MSI/)
  await filters.getByRole('slider', { name: 'Lowest price' }).focus()
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(/minPrice=\d+/)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low')
  await expect(page).toHaveURL(/sort=price-low/)
  const lowest = Number(new URL(page.url()).searchParams.get('minPrice'))
  const inBounds = bounded.filter((product) => priceOf(product) >= lowest)
  const isSoldOut = ({ available }: Listing['products'][number]) => Number(available === 0)
  const cheapest = inBounds
    .sort((a, b) => isSoldOut(a) - isSoldOut(b) || priceOf(a) - priceOf(b))
    .slice(0, 8)
    .map(priceOf)
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  // Products of the same price may come in any order.
  const priceByTitle = new Map(bounded.map((product) => [product.title, priceOf(product)]))
  const shown = async () => (await titles.allTextContents()).map((title) => priceByTitle.get(title))
  await expect.poll(shown).toEqual(cheapest)
  await expectUsableByAll(page)

  await page.reload()
  await expect(filters.getByRole('checkbox', { name: /^Lenovo/ })).toBeChecked()
  await expect.poll(shown).toEqual(cheapest)

  const chips = page.getByRole('list', { name: 'Applied filters' })
  await chips.getByRole('link', { name: 'Remove filter: Lenovo' }).click()
  await expect(filters.getByRole('checkbox', { name: /^Lenovo/ })).not.toBeChecked()
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(count).toHaveText(`${all} products`)
  await expect(filters.getByRole('checkbox', { name: /^Asus/ })).not.toBeChecked()

  await page.goBack()
  await expect(filters.getByRole('checkbox', { name: /^Asus/ })).toBeChecked()
  expect(complaints).toEqual([])
})

test('a filter ticked in the moment in which the list before it appears stays ticked', async ({ page }) => {
  await openPage(page, '/category/gaming')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const memory = filters.getByRole('checkbox', { name: /^16GB/ })
  // The list of both is never answered; the third filter comes meanwhile.
  await page.route(/\.data\?brand=Lenovo&ram=16GB/, () => {})

  // Observers are told of the new list before React runs the effects that follow it.
  await memory.evaluate((box: HTMLInputElement) => {
    const count = document.querySelector('.listing-count')
    if (!count) throw new Error('The list has no count.')
    const observer = new MutationObserver(() => {
      observer.disconnect()
      box.click()
    })
    observer.observe(count, { subtree: true, childList: true, characterData: true })
  })
  await filters.getByRole('checkbox', { name: /^Lenovo/ }).check()

  await expect(page).toHaveURL('/category/gaming?brand=Lenovo')
  await expect(memory).toBeChecked()
  await filters.getByRole('checkbox', { name: /^Asus/ }).check()
  await expect(page).toHaveURL('/category/gaming?brand=Asus&brand=Lenovo&ram=16GB')
})

test('the keyboard stays where it was while the list changes under it', async ({ page }) => {
  await openPage(page, '/shop?ram=16GB&brand=Asus')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  await sort.selectOption('price-low')
  await expect(page).toHaveURL(/sort=price-low/)
  await expect(sort).toBeFocused()
  await expect(sort).toHaveValue('price-low')
  await sort.selectOption('featured')
  await expect(page).not.toHaveURL(/sort=/)
  await expect(sort).toHaveValue('featured')

  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.locator('summary', { hasText: 'Processor' }).click()
  const processor = filters.getByRole('group', { name: 'Processor' }).getByRole('checkbox').first()
  await processor.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/processor=/)
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/processor=/)
  await expect(processor).toBeFocused()
  await expect(processor).toBeVisible()

  const chips = page.getByRole('list', { name: 'Applied filters' })
  const asus = chips.getByRole('link', { name: 'Remove filter: Asus' })
  // The address changes a moment before the links of the new list are there.
  await expect(asus).toHaveAttribute('href', '/shop?ram=16GB')
  await asus.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?ram=16GB')
  await expect(chips.getByRole('link', { name: 'Remove filter: 16GB RAM' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('main')).toBeFocused()
})

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

test('a phone filters in a drawer whose button says how many filters are on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/shop?ram=16GB')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters).toBeHidden()

  await page.getByRole('button', { name: 'Filters 1' }).click()
  await filters.getByRole('checkbox', { name: /^Dell/ }).check()
  await expect(page).toHaveURL(/brand=Dell/)
  await expect(filters).toBeVisible()
  await filters.getByRole('button', { name: /^Show \d+ products/ }).click()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible()
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
  await expectUsableByAll(page)
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
  const dearer = product.options.ram[1]
  await openPage(page, `/shop?q=${encodeURIComponent(product.title)}`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) })

  await expect(card.getByRole('img', { name: `Rated ${product.rating} out of 5` })).toBeVisible()
  await expect(card.getByText(product.deviceType, { exact: true })).toBeVisible()
  await card.getByRole('combobox', { name: `RAM of ${product.title}` }).selectOption(dearer?.value ?? '')
  const price = (product.newPrice + (dearer?.addPrice ?? 0)).toLocaleString('en')
  await expect(card.getByText(`৳${price}`, { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page).toHaveURL('/cart')
  const [line] = JSON.parse((await readStored(page, 'cart')) ?? '[]')
  expect(line).toMatchObject({ quantity: 1, chosen: { ram: dearer?.value } })
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
  await expectUsableByAll(page)
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
  await expectUsableByAll(page)
  expect(complaints).toEqual([])
})

test('a latest order that cannot be loaded is said so', async ({ page }) => {
  await openPage(page, '/about')
  await page.route('**/latest-sold-product.data*', (route) => route.fulfill({ status: 500, body: '' }))

  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest sold' }).click()

  await expect(page.getByText('Failed to load latest order')).toBeVisible()
})
