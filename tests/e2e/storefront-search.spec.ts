import { expect, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct, memories } from '../support/browser/products.ts'

test('a page past the end leads to the first page of the same search', async ({ page }) => {
  await openPage(page, '/shop?q=macbook&ram=16GB&sort=price-low&page=99')
  await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible()

  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL('/shop?q=macbook&ram=16GB&sort=price-low')
})

test('a price that is typed while the list loads stays, and counts once it is complete', async ({ page }) => {
  await openPage(page, '/shop')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/shop.data?**', async (route) => {
    await released
    await route.continue()
  })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const highest = filters.getByRole('spinbutton', { name: 'Highest price in taka' })
  await filters.getByRole('checkbox', { name: /^Asus/ }).check()
  await highest.press('ControlOrMeta+a')
  await highest.pressSequentially('1500')
  release()
  await expect(page.getByRole('link', { name: 'Remove filter: Asus' })).toBeVisible()
  await highest.pressSequentially('00')
  await expect(filters.getByRole('slider', { name: 'Highest price' })).toHaveValue('150000')
  await highest.press('Enter')

  await expect(page).toHaveURL('/shop?brand=Asus&maxPrice=150000')
  await expect(highest).toHaveValue('150000')
})

test('a search says best match first until the shopper chooses an order', async ({ page }) => {
  await openPage(page, '/shop?q=macbook')
  const head = page.locator('.listing-head')
  await expect(head).toContainText('Best match first.')
  await openPage(page, '/shop?q=macbook&sort=price-low')
  await expect(head).toContainText('In the order you chose.')
  await openPage(page, '/shop?q=laptop+under+60000&sort=price-low')
  await expect(head).toContainText('In the order you chose, with the filters we understood.')
})

test('suggestions that cannot be fetched leave the page and the search as they are', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openPage(page, '/shop')
  await page.route(/\/assets\/suggestions-.+\.js$/, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  const search = page.getByRole('combobox', { name: 'Search products' })

  await search.pressSequentially('MacBook')
  await refused

  await expect(search).toHaveValue('MacBook')
  await search.press('Enter')
  await expect(page).toHaveURL('/shop?q=MacBook')
  // The script that this test withholds.
  expect(complaints).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

test('text in the search field stays while options are chosen', async ({ page, request }) => {
  await openPage(page, productPath(await addProduct(request, { options: { ram: memories } })))
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('half a thought')

  await page.getByRole('radio', { name: /^16GB/ }).check()

  await expect(page).toHaveURL(/\?ram=16GB$/)
  await expect(search).toHaveValue('half a thought')
})
