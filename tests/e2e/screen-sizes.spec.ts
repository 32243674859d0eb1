import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/products/product-path.ts'
import { logInAs, remember } from '../support/browser/accounts.ts'
import { openCart } from '../support/browser/checkout.ts'
import { openPage } from '../support/browser/open-page.ts'
import { addProduct } from '../support/browser/products.ts'
import { setTextSize } from '../support/browser/text-size.ts'
import { demo } from '../support/examples/demo-accounts.ts'

const phone = { width: 390, height: 844 }
const onItsSide = { width: 844, height: 390 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }

const options = {
  color: [
    { value: 'Silver', addPrice: 0 },
    { value: 'Midnight', addPrice: 0 },
  ],
  ram: [
    { value: '16GB', addPrice: 0 },
    { value: '32GB', addPrice: 18_000 },
  ],
}

for (const path of ['/shop', '/category/gaming', '/shop?deviceType=Pre-Owned', '/shop?q=macbook'])
  test(`${path} shows a product on the first screen of a phone, and then two and a half to a screen`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await openPage(page, path)
    const cards = page.locator('.listing .card')
    expect((await boxOf(cards.first())).bottom).toBeLessThanOrEqual(
      phone.height - (await heightOf(page, '.bottom-nav')),
    )

    const last = Math.min(await cards.count(), 4) - 1
    const step = ((await boxOf(cards.nth(last))).top - (await boxOf(cards.first())).top) / last
    const bars = (await heightOf(page, '.bottom-nav')) + (await heightOf(page, '.listing-bar'))
    expect((phone.height - bars) / step).toBeGreaterThanOrEqual(2.5)
  })

test('a card has dots and a price from on a phone, and selects from 768 px on', async ({ page, request }) => {
  const { title } = await addProduct(request, { options, newPrice: 100_000 })
  await page.setViewportSize(phone)
  await openPage(page, `/shop?q=${encodeURIComponent(title)}`)
  const card = page.locator('.card', { hasText: title })
  const ram = card.getByLabel(`RAM of ${title}`)

  await expect(card.locator('.price')).toContainText('from৳100,000')
  await expect(card.locator('.card-colours i')).toHaveCount(2)
  await expect(card.locator('.card-colours')).toContainText('Colours: Silver, Midnight')
  await expect(ram).toBeHidden()

  await page.setViewportSize(tablet)
  await expect(ram).toBeVisible()
  await expect(card.locator('.card-colours')).toBeHidden()
  await expect(card.locator('.price-from')).toBeHidden()
})

test('the lists of the home page are rows on a phone, which are swiped', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPage(page, '/')
  const row = page.getByRole('region', { name: 'New on the shelf' }).getByRole('list').first()
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('listitem')).toHaveCount(8)
  const { top, bottom } = await boxOf(row)
  expect(bottom - top).toBeLessThan(phone.height * 0.6)

  await row.getByRole('link').last().focus()
  await expect(row.getByRole('link').last()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('the home page of a phone is six screens long at most, with the footer', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPage(page, '/')
  // Parts out of sight are drawn, too, as on a page that was reached by a link: until then their height is a guess.
  const height = await page.evaluate(async () => {
    document.documentElement.classList.add('moved')
    await document.fonts.ready
    return document.documentElement.scrollHeight
  })
  expect(height).toBeLessThanOrEqual(5_100)
})

test('a phone on its side shows name, price and Buy Now on the first screen', async ({ page, request }) => {
  const product = await addProduct(request, { options, features: ['A camera with a shutter'] })
  await page.setViewportSize(onItsSide)
  await openPage(page, productPath(product))
  await expectBuyable(page)
  // No column is empty below the pictures.
  const short = await boxOf(page.getByRole('region', { name: 'In short' }))
  expect(short.right).toBeLessThan((await boxOf(page.getByRole('region', { name: 'Buy' }))).left)
})

test('at twice the text size a desk shows name, price and Buy Now on the first screen', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { options })
  await page.setViewportSize(desk)
  await setTextSize(page, 32)
  await openPage(page, productPath(product))
  await expectBuyable(page)
})

test('at twice the text size the header takes a quarter of a phone at most', async ({ page, request }) => {
  const product = await addProduct(request)
  await page.setViewportSize(phone)
  await setTextSize(page, 32)
  for (const path of ['/', '/shop', productPath(product), '/cart']) {
    await openPage(page, path)
    expect(await heightOf(page, '.head'), path).toBeLessThanOrEqual(phone.height / 4)
    for (const tool of await page.locator('.head .tool:visible, .head .logo').all())
      await expect(tool).toBeInViewport({ ratio: 1 })
  }
})

test('at twice the text size nothing is wider than a phone', async ({ page, request }) => {
  const used = await usedProduct(request)
  await page.setViewportSize(phone)
  await setTextSize(page, 32)
  await openCart(page, { product: await addProduct(request) })
  for (const path of ['/cart', productPath(used), '/grading', '/online-delivery']) {
    await openPage(page, path)
    await expect(page.locator('.tool-count')).toBeInViewport({ ratio: 1 })
    expect(await wholeWidth(page), path).toBe(phone.width)
  }
})

test('the pictures and texts of a product fill the column beside its units', async ({ page, request }) => {
  const product = await addProduct(request, { options })
  await page.setViewportSize(desk)
  await openPage(page, productPath(product))
  const tabs = page.getByRole('region', { name: 'More details' })
  await expect(tabs).toBeVisible()
  expect((await boxOf(tabs)).right).toBeLessThan(
    (await boxOf(page.getByRole('region', { name: 'Buy' }))).left,
  )
})

test('a comparison on a phone keeps the names in sight, leads on to buying, and hides what is alike', async ({
  page,
  request,
}) => {
  const used = await usedProduct(request)
  const fresh = await addProduct(request, { options, newPrice: 91_000 })
  await page.setViewportSize(phone)
  await openPage(page, `/compare?p=${fresh.slug}&p=${used.slug}`)
  const table = page.getByRole('region', { name: 'Comparison' })
  await table.evaluate((box) => {
    box.scrollIntoView({ block: 'end' })
    box.scrollTo(0, box.scrollHeight)
  })
  await expect(table.getByRole('row').last()).toBeInViewport()
  for (const name of [fresh.title, used.title])
    await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('row', { name: /^Grade/ })).toContainText(/[ABC]/)
  await expect(table.getByRole('row', { name: /^Battery health/ })).toContainText('%')
  await expect(table.getByRole('link', { name: 'Choose a unit' })).toHaveAttribute('href', /#units$/)

  const alike = table.getByRole('row', { name: /^Availability/ })
  await expect(alike).toBeVisible()
  await page.getByRole('checkbox', { name: 'Show only differences' }).check()
  await expect(alike).toBeHidden()
  await expect(table.getByRole('row', { name: /^Price/ })).toBeVisible()

  await table.evaluate((box) => box.scrollTo(0, 0))
  await table.getByRole('button', { name: fresh.title }).click()
  await expect(page.getByRole('row').filter({ hasText: fresh.title })).toContainText('৳91,000')
})

test('ticks of a comparison are still there on the way back', async ({ page, request }) => {
  const name = `Shapla${Date.now()}`
  const small = await addProduct(request, { title: `${name} 13` })
  await addProduct(request, { title: `${name} 16` })
  await openPage(page, `/compare?q=${name}`)
  const tick = page.getByRole('checkbox', { name: small.title })
  await tick.check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('link', { name: `Remove ${small.title}` })).toBeVisible()

  await page.goBack()

  await expect(tick).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `${name} 16` })).not.toBeChecked()
})

test('the footer is folded on a phone and open on a desk', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const path of ['/track', '/cart', '/order/nobody-has-this-key']) {
    await openPage(page, path)
    expect(await heightOf(page, '.foot'), path).toBeLessThan(phone.height)
  }
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' })
  await expect(link).toBeHidden()
  await page.getByText('Shop, help and company').click()
  await expect(link).toBeVisible()

  await page.setViewportSize(desk)
  await openPage(page, '/track')
  await expect(link).toBeVisible()
  await expect(page.getByText('Shop, help and company')).toBeHidden()
})

test('the dashboard of an account names orders, machines and alerts', async ({ page, request }) => {
  await page.setViewportSize(phone)
  const session = await logInAs(request, demo.customer)
  await remember(page, session)
  await openPage(page, '/user/account')
  const order = page.getByRole('region', { name: 'Latest orders' }).getByRole('link').first()
  const name = (await order.textContent()) ?? ''
  await expect(page.getByRole('region', { name: 'My machines' })).toContainText('Serial number')
  await expect(page.getByRole('region', { name: 'Alerts' })).toBeVisible()

  await order.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.replace('Order ', ''))
})

test('every button, field and link of a list is at least 24 px high and wide on a phone', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { options })
  await page.setViewportSize(phone)
  for (const path of [
    '/',
    '/shop?ram=16GB',
    productPath(product),
    `/compare?p=${product.slug}`,
    '/offers',
    '/cart',
    '/login',
    '/track',
    '/warranty',
    '/contact-us',
    '/emi-info',
  ]) {
    await openPage(page, path)
    expect(await smallTargets(page), path).toEqual([])
  }
})

/** The width of all parts of a page, of those out of sight, too. */
function wholeWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    document.documentElement.classList.add('moved')
    return document.documentElement.scrollWidth
  })
}

/** A product of the demo that is sold by unit. */
async function usedProduct(request: APIRequestContext): Promise<Product> {
  const listed = (await (await request.get('/api/products?limit=500')).json()) as Product[]
  const used = listed.find(({ byUnit, available }) => byUnit && available > 0)
  if (!used) throw new Error('the demo catalogue has no unit for sale')
  return used
}

async function expectBuyable(page: Page) {
  const buy = page.getByRole('region', { name: 'Buy' })
  await expect(buy.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  const bar = buy.locator('.buy-bar')
  await expect(bar.locator('.money').first()).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('button', { name: 'Buy Now' })).toBeInViewport({ ratio: 1 })
  const name = await boxOf(buy.getByRole('heading', { level: 1 }))
  expect(name.bottom).toBeLessThanOrEqual((await boxOf(bar)).top)
}

async function boxOf(part: Locator) {
  return part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })
}

async function heightOf(page: Page, selector: string): Promise<number> {
  const { top, bottom } = await boxOf(page.locator(selector).first())
  return bottom - top
}

/** Targets that a fingertip would miss: links in sentences are as high as their line, and are left out. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((target) => {
        if (!target.checkVisibility() || target.closest('[popover]:not(:popover-open)')) return false
        if (target.matches('p a, dd a, li a.link, address a, small a, label input')) return false
        const after = getComputedStyle(target, '::after')
        const grows = after.position === 'absolute' && after.content !== 'none'
        const { width, height } = target.getBoundingClientRect()
        return !grows && width > 1 && (width < 24 || height < 24)
      })
      .map((target) => target.outerHTML.slice(0, 140)),
  )
}
