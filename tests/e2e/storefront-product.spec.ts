import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/products/product-path.ts'
import { readStored } from '../support/browser/checkout.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct, changeProduct, deleteProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

const options = {
  ram: [
    { value: '16GB', addPrice: 0 },
    { value: '32GB', addPrice: 18_000 },
  ],
  ssd: [{ value: '1TB', addPrice: 0 }],
  color: [
    { value: 'Silver', addPrice: 0 },
    { value: 'Blue', addPrice: 500 },
  ],
  display: [],
}

test('the chosen options are in the address, and survive a reload and the way to another browser', async ({
  page,
  request,
  browser,
}) => {
  const product = await addProduct(request, { newPrice: 100_000, options })
  await openPage(page, productPath(product))
  const buy = page.getByRole('region', { name: 'Buy' })
  await buy.getByRole('radio', { name: /^32GB/ }).check()
  await expect(page).toHaveURL(/\?ram=32GB$/)
  await buy.getByRole('radio', { name: /^Blue/ }).check()
  await page.reload()
  await expect(buy.getByRole('radio', { name: /^Blue/ })).toBeChecked()
  await expect(buy.getByText('৳118,500').first()).toBeVisible()
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).not.toContain('?')

  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const shared = await elsewhere.newPage()
  await shared.goto(page.url())
  await expect(shared.getByRole('radio', { name: /^32GB/ })).toBeChecked()
  await shared.getByRole('radio', { name: /^16GB/ }).check()
  await shared.getByRole('button', { name: 'Show this choice' }).click()
  await expect(shared.getByRole('region', { name: 'Buy' }).getByText('৳100,500').first()).toBeVisible()
  await elsewhere.close()
})

test('a product is listed elsewhere at the price that its page opens with', async ({ page, request }) => {
  const title = `Laptop ${randomWord()}`
  const ram = [{ value: '16GB', addPrice: 5_000 }]
  const product = await addProduct(request, { title, newPrice: 52_000, options: { ram } })
  await openPage(page, productPath(product))
  await expect(page.getByRole('region', { name: 'Buy' }).getByText('৳57,000').first()).toBeVisible()

  await openPage(page, productPath(await addProduct(request)))

  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('link', { name: title })).toContainText('৳57,000')
  await page.getByRole('combobox').first().fill(title)
  await expect(page.getByRole('option', { name: title })).toContainText('৳57,000')
})

test('stars are the shop’s own rating, and there are none where nobody rated', async ({ page, request }) => {
  const rated = await addProduct(request, { rating: 4.5 })
  await openPage(page, productPath(rated))
  const buy = page.getByRole('region', { name: 'Buy' })
  const rating = buy.getByRole('img', { name: /^Rated/ })
  await expect(rating).toHaveAccessibleName('Rated 4.5 out of 5')
  expect(await rating.evaluate((stars) => getComputedStyle(stars, '::after').content)).toBe('"our rating"')

  await openPage(page, productPath(await addProduct(request)))
  await expect(rating).toHaveCount(0)
})

test('options change price, instalment and SKU line at once, and Buy Now takes them to the cart', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const product = await addProduct(request, {
    newPrice: 100_000,
    oldPrice: 110_000,
    sale: true,
    quantity: 3,
    features: ['Light', 'Quiet'],
    options,
  })
  await openPage(page, productPath(product))
  const buy = page.getByRole('region', { name: 'Buy' })
  await expect(page.getByText('SALE', { exact: true })).toBeVisible()
  await expect(buy.getByText('৳100,000').first()).toBeVisible()
  await expect(buy.getByText('9% off')).toBeVisible()
  await expect(buy.getByText('Only 3 left')).toBeVisible()
  await expect(buy.getByRole('radio', { name: '16GB' })).toBeChecked()
  await expect(buy.getByRole('radio', { name: 'Silver' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'In short' }).getByRole('listitem')).toHaveText([
    'Light',
    'Quiet',
  ])

  await buy.getByRole('radio', { name: /^32GB/ }).check()
  await buy.getByRole('radio', { name: /^Blue/ }).check()
  await expect(buy.getByText('৳118,500').first()).toBeVisible()
  await expect(buy.getByText(`SKU ${product.sku}, Blue, 32GB, 1TB`)).toBeVisible()
  await expect(buy.getByText('৳10,912 a month').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay in instalments (EMI)' })).toContainText('৳41,278')

  await buy.getByRole('button', { name: `One more of ${product.title}` }).click()
  await buy.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL('/cart')
  const [line] = JSON.parse((await readStored(page, 'cart')) ?? '[]')
  expect(line).toMatchObject({ quantity: 2, chosen: { ram: '32GB', color: 'Blue', ssd: '1TB' } })
  expect(complaints).toEqual([])
})

const isOfOneLook = ({ images, pictureColors }: Product) => images.length > 2 && !pictureColors

test('pictures are turned by arrows, thumbnails and swiping, and open large', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const product = await someProduct(request, isOfOneLook)
  await openPage(page, `/product/${product._id}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const place = (number: number) =>
    expect(pictures.getByText(`${number} / ${product.images.length}`)).toBeVisible()

  await place(1)
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await place(2)
  await pictures.getByRole('button', { name: 'Previous picture' }).click()
  await place(1)
  await pictures.getByRole('button', { name: 'Show picture 3' }).click()
  await place(3)

  await pictures.getByRole('link', { name: 'Zoom picture 3' }).click()
  const large = page.getByRole('dialog')
  const shown = large.locator('li:not([inert])').getByRole('img')
  await expect(shown).toHaveAttribute('alt', /picture 3 of/)
  await page.keyboard.press('ArrowRight')
  await expect(shown).not.toHaveAttribute('alt', /picture 3 of/)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  expect(complaints).toEqual([])
})

test('a large view that cannot be fetched leads to the picture itself', async ({ page, request }) => {
  const product = await someProduct(request, isOfOneLook)
  await openPage(page, `/product/${product._id}`)
  await page.route(/\/assets\/picture-zoom-.+\.js$/, (route) => route.abort())

  await page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: 'Zoom picture 1' }).click()

  await expect(page).toHaveURL(product.images[0] ?? '')
})

test('the tabs hold details, shipping, returns and the video, which loads nothing before it is played', async ({
  page,
  request,
}) => {
  const frames: string[] = []
  page.on('request', (one) => /youtube/.test(one.url()) && frames.push(one.url()))
  const product = await someProduct(request, ({ descriptionVideoUrl }) => descriptionVideoUrl !== '')
  await openPage(page, `/product/${product._id}`)
  const tabs = page.getByRole('tablist')

  await expect(tabs.getByRole('tab')).toHaveText(['Details', 'Shipping', 'Returns', 'Video Description'])
  await tabs.getByRole('tab', { name: 'Shipping' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('1 to 3 working days')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel')).toContainText('3 to 10 working days')
  await tabs.getByRole('tab', { name: 'Video Description' }).click()
  await expect(page.getByRole('link', { name: /^Play video/ })).toBeVisible()
  expect(frames).toEqual([])

  const silent = await someProduct(request, ({ descriptionVideoUrl }) => descriptionVideoUrl === '')
  await openPage(page, `/product/${silent._id}`)
  await tabs.getByRole('tab', { name: 'Video Description' }).click()
  await expect(page.getByText('No video available.')).toBeVisible()
})

test('what is out of stock cannot be bought and leads to the custom requirements', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { stock: false })
  await openPage(page, productPath(product))
  const buy = page.getByRole('region', { name: 'Buy' })

  await expect(buy.getByText('Out of stock', { exact: true })).toBeVisible()
  await expect(buy.getByRole('button', { name: /Buy Now|Add To Cart/ })).toHaveCount(0)
  await expect(buy).toContainText('To pre-order, call 09638 016 016')
  await expect(buy.getByRole('link', { name: 'Pre-order' }).first()).toHaveAttribute(
    'href',
    `/custom-requirements?product=${product._id}`,
  )
})

test('a product has one canonical address; old ones lead there, deleted ones are gone', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  const canonical = `${new URL(productPath(product), await originOf(page, product))}`
  for (const path of [`/product/${product._id}`, productPath(product)]) {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical)
  }

  const slug = `testbook-${randomWord()}`
  await changeProduct(request, product, { slug })
  const moved = await request.get(productPath(product), { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers().location).toBe(productPath({ ...product, slug }))

  await deleteProduct(request, product)
  expect((await request.get(`/product/${product._id}`)).status()).toBe(410)
  expect((await request.get(productPath({ ...product, slug }))).status()).toBe(410)
})

test('a product that does not exist says so, offers the way home, and goes on to the shop', async ({
  page,
}) => {
  await page.clock.install()
  const response = await page.goto('/product/no-such-product')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')

  await page.clock.runFor(3_500)

  await expect(page).toHaveURL('/shop')
})

test('nonsense among what one looked at before is passed over', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const product = await someProduct(request, () => true)
  await page.addInitScript(() => localStorage.setItem('recentlyViewed', '[null, 7, {"id": "x"}]'))
  await openPage(page, `/product/${product._id}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeHidden()
  expect(complaints).toEqual([])
})

test('what one looked at before is shown on the next product', async ({ page, request }) => {
  const first = await someProduct(request, () => true)
  const second = await someProduct(request, ({ _id }) => _id !== first._id)
  await openPage(page, `/product/${first._id}`)
  await openPage(page, `/product/${second._id}`)

  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('link', { name: first.title })).toBeVisible()
})

test('a phone shows price, instalment, warranty, stock and the buy button without scrolling', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await someProduct(
    request,
    ({ stock, available, title }) => stock && available > 0 && title.length < 30,
  )
  await openPage(page, `/product/${product._id}`)

  const buy = page.getByRole('region', { name: 'Buy' })
  for (const word of ['EMI', 'Warranty', 'Stock', 'Delivery'])
    await expect(buy.getByText(word, { exact: true })).toBeInViewport()
  await expect(buy.getByRole('button', { name: 'Buy Now' }).last()).toBeInViewport()
})

async function someProduct(
  request: APIRequestContext,
  fits: (product: Product) => boolean,
): Promise<Product> {
  const products = (await (await request.get('/api/products?limit=500')).json()) as Product[]
  const product = products.find((one) => !one.title.startsWith('Testbook') && fits(one))
  if (!product) throw new Error('the demo catalogue has no such product')
  return product
}

/** The origin that the shop uses in its own links, which need not be the one the test uses. */
async function originOf(page: Page, product: Product): Promise<string> {
  await page.goto(productPath(product))
  return new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').origin
}
