import { expect, test } from '@playwright/test'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'

test('the search suggests from three letters on, and the arrow keys choose', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products/search/')) asked.push(request.url())
  })
  await openPage(page, '/')
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.pressSequentially('ma')
  await expect(search).toHaveValue('ma')
  await expect(search).toHaveAttribute('type', 'text')
  await expect(suggestions).toBeHidden()

  await search.pressSequentially('cbok')
  await expect(suggestions.getByRole('option').first()).toContainText('MacBook')
  expect(await suggestions.getByRole('option').count()).toBeLessThanOrEqual(8)
  expect(asked.every((url) => decodeURIComponent(url.split('/search/')[1] ?? '').length >= 3)).toBe(true)

  await page.keyboard.press('Escape')
  await expect(suggestions).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(suggestions).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MacBook')
})

test('a search says that it found nothing; one that fails shows nothing', async ({ page }) => {
  await openPage(page, '/')
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await search.fill('qqqqzzzzxx')
  await expect(page.getByRole('search').getByText('No results found for the query')).toBeVisible()

  await search.fill('macbook')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions).toBeVisible()
  await page.route('**/api/products/search/**', (route) => route.fulfill({ status: 500, json: {} }))
  await search.fill('thinkpad')
  await expect(suggestions).toBeHidden()
  await expect(page.getByRole('search').getByText('No results found for the query')).toBeHidden()

  await search.press('Enter')
  await expect(page).toHaveURL('/shop?q=thinkpad')
})

test('after a search the field gives up the focus, so that the keyboard of a phone closes', async ({
  page,
}) => {
  await openPage(page, '/')
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await search.fill('macbook')
  await search.press('Enter')

  await expect(page).toHaveURL('/shop?q=macbook')
  await expect(search).not.toBeFocused()
})

test('an empty cart opens a panel that says so and leads to the shop', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('button', { name: /Cart/ }).click()
  const panel = page.getByRole('dialog', { name: 'Cart' })
  await expect(panel.getByText('No products in the cart')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: /Cart/ }).click()
  await panel.getByRole('link', { name: 'Go to Shop' }).click()
  await expect(page).toHaveURL('/shop')
})

test('the foot of every page has the hotline, the policies, our other places and what can be paid with', async ({
  page,
}) => {
  await page.goto('/about')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: identity.hotline.shown })).toHaveAttribute(
    'href',
    identity.hotline.href,
  )
  for (const { name, href } of contactDetails.social)
    await expect(foot.getByRole('link', { name })).toHaveAttribute('href', href)
  const accepted = foot.getByRole('list', { name: 'We accept' })
  for (const brand of ['Visa', 'Mastercard', 'American Express'])
    await expect(accepted.getByRole('img', { name: brand })).toBeVisible()
  for (const brand of ['bKash', 'Nagad', 'Rocket']) await expect(accepted).toContainText(brand)
  const links = await foot.getByRole('navigation').getByRole('link').all()
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) {
    const href = (await link.getAttribute('href')) ?? ''
    expect((await page.request.get(href)).status(), href).toBe(200)
  }
})

test('on a phone the main places are at the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/')
  const thumb = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Offers', '/offers'],
    ['Gaming', '/category/gaming'],
    ['Account', '/login'],
    ['Shop', '/shop'],
    ['Home', '/'],
  ] as const) {
    await thumb.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(thumb.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('a page that is followed begins at its top, and any other address is Not Found', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/refund/i)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
  await page.getByRole('main').getByRole('link', { name: 'Gaming' }).click()
  await expect(page).toHaveURL('/category/gaming')
  // The browser itself logs the 404.
  expect(complaints).toEqual([expect.stringContaining('404')])
})
