import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf, sidewaysScroll } from '../support/browser/page-checks.ts'

test('the home page shows what the shop has: tiles, newest and oldest products, brands, gaming, answers, branches', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const titles = (list: Product[]) => list.map(({ title }) => title)
  const shown = (name: string) => page.getByRole('region', { name }).getByRole('heading', { level: 3 })
  // Other tests add products meanwhile: page and list are compared again until they agree.
  await expect(async () => {
    const response = await request.get('/api/products/innerProducts')
    const { products } = (await response.json()) as { products: Product[] }
    await openPage(page, '/')
    expect(new Set(await shown('New on the shelf').allTextContents())).toEqual(
      new Set(titles(products.slice(-8))),
    )
    expect(await shown('Still going strong').allTextContents()).toEqual(titles(products.slice(0, 4)))
  }).toPass({ timeout: 60_000 })

  const ways = page.getByRole('region', { name: 'Start with what you need' })
  for (const name of ['Gaming', 'Ultrabook', 'MacBook', 'Accessories'])
    await expect(ways.getByRole('link', { name })).toHaveAttribute('href', `/category/${name.toLowerCase()}`)

  await expect(shown('Gaming that keeps its cool')).toHaveCount(4)

  const brands = page.getByRole('region', { name: 'Top brands' }).getByRole('link')
  await expect(brands).toHaveCount(10)
  await expect(brands.nth(4)).toHaveAttribute('href', '/category/razer')

  const questions = page.getByRole('region', { name: 'Questions people ask us' })
  await questions.getByText('Can I pay in instalments?').click()
  await expect(questions.getByText('3, 6, 9 or 12 months')).toBeVisible()

  const branches = page.getByRole('region', { name: 'Come and try one' }).getByRole('listitem')
  await expect(branches.first()).toContainText('Closed on Sunday')
  await expect(branches.first().getByRole('link', { name: /^\+880/ })).toHaveAttribute('href', /^tel:\+880/)
  await expect(branches.first().getByRole('link', { name: /^Map of/ })).toHaveAttribute(
    'href',
    /openstreetmap/,
  )
  expect(complaints).toEqual([])
})

test('on a phone on its side the lists of the home page are rows, and so are its tiles', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openPage(page, '/')
  const list = page.getByRole('region', { name: 'New on the shelf' }).getByRole('list').first()
  const tiles = page.getByRole('region', { name: 'Start with what you need' }).getByRole('listitem')
  for (const items of [list.getByRole('listitem'), tiles]) {
    const tops = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(3)
    expect(new Set(tops).size).toBe(1)
  }
  expect(await sidewaysScroll(page)).toBe(0)
})

test('prices on tiles and banners are those of products in stock that the words speak of', async ({
  page,
  request,
}) => {
  const ways = page.getByRole('region', { name: 'Start with what you need' })
  const slide = (title: string) =>
    page
      .getByRole('region', { name: 'Featured' })
      .getByRole('listitem', { includeHidden: true })
      .filter({ hasText: title })
  // Other tests add products and change prices meanwhile: page and list are compared again until they agree.
  await expect(async () => {
    const prices = await lowestPrices(request)
    await page.goto('/')
    const options = { timeout: 1_000 }
    await expect(ways.getByRole('link', { name: 'Gaming' })).toContainText(prices.gamingLaptop, options)
    await expect(ways.getByRole('link', { name: 'Ultrabook' })).toContainText(prices.ultrabook, options)
    await expect(slide('Gaming laptops that keep their cool')).toContainText(prices.gamingLaptop, options)
    await expect(slide('Ultrabooks that last')).toContainText(prices.ultrabook, options)
    await expect(slide('Pre-owned')).toContainText(prices.preOwned, options)
  }).toPass({ timeout: 60_000 })
})

async function lowestPrices(request: APIRequestContext) {
  const products = (await (await request.get('/api/products')).json()) as Product[]
  const lowest = (isMeant: (product: Product) => boolean) => {
    const buyable = products.filter((one) => one.stock && one.available > 0 && isMeant(one))
    return `from ${formatTaka(Math.min(...buyable.map(({ newPrice }) => newPrice)))}`
  }
  const isNew = ({ deviceType }: Product) => deviceType === 'Brand New'
  return {
    gamingLaptop: lowest(
      (one) => isNew(one) && one.categories.includes('gaming') && !one.categories.includes('accessories'),
    ),
    ultrabook: lowest((one) => isNew(one) && one.categories.includes('ultrabook')),
    preOwned: lowest((one) => !isNew(one)),
  }
}

test('the banner moves every three seconds, waits while somebody looks, and obeys arrows, dots and pause', async ({
  page,
}) => {
  await page.clock.install()
  await openPage(page, '/')
  const banner = page.getByRole('region', { name: 'Featured' })
  const dots = banner.getByRole('button', { name: /^Slide / })
  const current = async (number: number) =>
    expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true')

  await current(1)
  await page.clock.runFor(3_100)
  await current(2)

  await banner.getByRole('heading').nth(1).hover()
  await page.clock.runFor(7_000)
  await current(2)

  await banner.getByRole('button', { name: 'Next slide' }).click()
  await current(3)
  await banner.getByRole('button', { name: 'Previous slide' }).click()
  await current(2)
  await dots.first().click()
  await current(1)

  await banner.getByRole('button', { name: 'Pause slides' }).click()
  await page.mouse.move(600, 800)
  await page.locator('body').click({ position: { x: 600, y: 800 }, trial: true })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(7_000)
  await current(1)
})

test('the banner stands still for visitors who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openPage(page, '/')

  await page.clock.runFor(10_000)

  const dots = page.getByRole('region', { name: 'Featured' }).getByRole('button', { name: /^Slide / })
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
})

test('nothing jumps while the home page, a listing and a product load', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number }
    shifts.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const [product] = (await (await request.get('/api/products?limit=1')).json()) as Product[]

  for (const path of ['/', '/shop', `/product/${product?._id}`]) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), path).toBeLessThan(0.02)
  }
})

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}
