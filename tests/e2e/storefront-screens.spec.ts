import { expect, type Page, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { openPage } from '../support/browser/open-page.ts'
import { setTextSize } from '../support/browser/text-size.ts'

const phone = { width: 390, height: 844 }

test('on a phone the first product is on the first screen, and bars cover a fifth at most', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openPage(page, '/shop?ram=16GB')
  const first = page.getByRole('button', { name: 'Add To Cart' }).first()
  await expect(first).toBeInViewport()

  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeInViewport()
  expect(await heightOfBars(page)).toBeLessThanOrEqual(phone.height / 5)
})

test('the banner of a listing is not repeated from page 2 on', async ({ page }) => {
  const banner = page.locator('.listing-head img')
  await page.goto('/shop')
  await expect(banner).toBeVisible()
  await page.goto('/shop?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('Buy Now is on the first screen of a desk, however many options there are', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, `/product/${(await productWithMostOptions(request))._id}`)
  const button = page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Buy Now' }).first()
  await expect(button).toBeInViewport({ ratio: 1 })
})

for (const width of [390, 1440])
  test(`at ${width} px and twice the text size nothing is cut off or scrolls sideways`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await setTextSize(page, 32)
    const { _id } = await productWithMostOptions(request)
    for (const path of [
      '/',
      '/shop?ram=16GB',
      `/product/${_id}`,
      '/cart',
      '/login',
      '/emi-info',
      '/contact-us',
      '/no-such-page',
    ]) {
      await openPage(page, path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, path).toBeLessThanOrEqual(0)
      expect(await cutOff(page), path).toEqual([])
    }
  })

for (const [name, size] of Object.entries({ phone, desk: { width: 1440, height: 900 } }))
  test(`on a ${name} what has the focus is never under a bar`, async ({ page, request }) => {
    await page.setViewportSize(size)
    for (const path of ['/shop', `/product/${(await productWithMostOptions(request))._id}`]) {
      await openPage(page, path)
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab')
        expect(await coveredFocus(page), `${path}, ${step}`).toBeNull()
      }
    }
  })

test('a table that is wider than a phone is scrolled with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, '/emi-info')
  const table = page.getByRole('region', { name: 'Instalments' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test('lists in texts have their bullets and numbers', async ({ page }) => {
  await page.goto('/emi-info')
  await expect(page.locator('.prose ol')).toHaveCSS('list-style-type', 'decimal')
  await expect(page.locator('.prose ul').first()).toHaveCSS('list-style-type', 'disc')
})

test('a visitor who wants no motion is offered to play the slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/')
  const banner = page.getByRole('region', { name: 'Featured' })
  await banner.getByRole('button', { name: 'Play slides' }).click()
  await expect(banner.getByRole('button', { name: 'Pause slides' })).toBeVisible()
})

test('the enlarged pictures are swiped, and say that they load', async ({ page, request }) => {
  await page.setViewportSize(phone)
  await openPage(page, `/product/${(await productWithMostOptions(request))._id}`)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/pictures\//, async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('link', { name: /^Zoom picture 1/ }).click()
  const zoom = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(zoom.getByText('Loading the picture').first()).toBeAttached()
  release()
  await expect(zoom.locator('li:not([inert])').getByText('Loading the picture')).toHaveCount(0)

  await zoom.getByRole('list').evaluate((row) => row.scrollBy({ left: row.clientWidth, behavior: 'instant' }))
  await expect(zoom.getByText(/^2 \/ /)).toBeVisible()
})

test('the alert of a form that failed is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  await openPage(page, '/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

async function productWithMostOptions(request: {
  get: (path: string) => Promise<{ json: () => Promise<unknown> }>
}) {
  const products = (await (await request.get('/api/products?limit=500')).json()) as Product[]
  const count = ({ options }: Product) => Object.values(options).filter((values) => values.length > 0).length
  const [most] = products
    .filter(({ title, stock }) => stock && !title.startsWith('Testbook'))
    .sort((one, other) => count(other) - count(one))
  if (!most) throw new Error('the demo catalogue is empty')
  return most
}

/** The height of everything that stays where it is while the page scrolls. */
function heightOfBars(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.head, .listing-bar, .bottom-nav, .buy-bar')]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ bottom, top }) => bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0),
  )
}

/** Words in a box that hides a part of them. Titles in two lines at most are meant to end early. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, .bottom-nav *')]
      .filter((element) => {
        const { overflowX, webkitLineClamp, clipPath, position } = getComputedStyle(element)
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        const isShown = element.clientWidth > 1 && clipPath === 'none' && position !== 'fixed'
        const holdsText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        )
        return (
          hides &&
          isShown &&
          holdsText &&
          webkitLineClamp === 'none' &&
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

/** The element with the focus, if something else is painted over its middle. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    const bar = document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest('.head, .listing-bar, .bottom-nav, .buy-bar, .buy-row')
    return bar && !bar.contains(element) ? element.outerHTML.slice(0, 120) : null
  })
}
