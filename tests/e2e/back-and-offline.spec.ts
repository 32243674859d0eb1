import { expect, type Page, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'
import { openPage } from '../support/browser/open-page.ts'
import { addProduct, memories } from '../support/browser/products.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Opens a page with another one behind it, to which Back would lead. */
async function openSecond(page: Page, path: string) {
  await openPage(page, '/about')
  await openPage(page, path)
}

/** Waits until the history has the entry of the open panel: its script loads with the first panel. */
async function entryOfPanel(page: Page) {
  await page.waitForFunction(() => history.state?.panel === true)
}

test('Back closes the menu and the empty cart instead of leaving the page', async ({ page }) => {
  await openSecond(page, '/shop')
  for (const [button, name] of [
    ['Open categories', 'Categories'],
    [/Cart/, 'Cart'],
  ] as const) {
    const panel = page.getByRole('dialog', { name })
    await page.getByRole('banner').getByRole('button', { name: button }).click()
    await expect(panel).toBeVisible()
    await entryOfPanel(page)

    await page.goBack()

    await expect(panel).toBeHidden()
    await expect(page).toHaveURL('/shop')
  }
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a menu that was closed or followed leaves nothing behind for Back', async ({ page }) => {
  await openSecond(page, '/shop')
  const menu = page.getByRole('dialog', { name: 'Categories' })
  await page.getByRole('button', { name: 'Open categories' }).click()
  await entryOfPanel(page)
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await page.waitForFunction(() => !history.state?.panel)
  await page.getByRole('button', { name: 'Open categories' }).click()
  await entryOfPanel(page)
  await menu.getByRole('link', { name: 'Phones' }).click()
  await expect(page).toHaveURL('/category/phone')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All products')

  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Back closes the filters and keeps what was ticked in them', async ({ page }) => {
  await openSecond(page, '/shop')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await entryOfPanel(page)
  await filters.getByText(/^Dell/).click()
  await expect(page).toHaveURL('/shop?brand=Dell')
  await filters.getByText(/^HP/).click()
  await expect(page).toHaveURL('/shop?brand=Dell&brand=HP')

  await page.goBack({ waitUntil: 'commit' })

  await expect(filters).toBeHidden()
  await expect(page).toHaveURL('/shop?brand=Dell&brand=HP')
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('HP')
})

test('a tap without a connection keeps the page and says so', async ({ page, context }) => {
  await openPage(page, '/shop')
  const offers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' })
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline.' })
  await context.setOffline(true)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('Name')
  await expect(notice).toBeVisible()
  await expect(sort).toHaveValue('featured')
  await offers.click()
  await expect(notice.nth(1)).toBeVisible()
  await expect(page).toHaveURL('/shop')
  await page.getByRole('combobox', { name: 'Search products' }).fill('macbook')
  await page.keyboard.press('Enter')
  await expect(notice.nth(2)).toBeVisible()
  await expect(page).toHaveURL('/shop')

  await context.setOffline(false)
  await offers.click()
  await expect(page).toHaveURL('/offers')
})

test('the first tap after loading, without a connection, keeps the page and says so', async ({
  page,
  context,
}) => {
  await openPage(page, '/shop')
  await context.setOffline(true)
  // Long enough for the page of a product to be prefetched.
  await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .click({ delay: 500 })
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  await expect(page).toHaveURL('/shop')
})

test('a form without a connection keeps what was typed and says so', async ({ page, context, request }) => {
  const product = await addProduct(request, { stock: false })
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline.' })
  await openPage(page, productPath(product))
  await page.getByLabel('Your email').fill('nusrat@example.com')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Your email')).toHaveValue('nusrat@example.com')
  await context.setOffline(false)

  await openPage(page, '/track')
  await page.getByLabel('Order number').fill('abcd')
  await page.getByLabel('Last four digits of your phone').fill('1234')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter the number of your order')
  await expect(page.getByLabel('Order number')).toHaveValue('abcd')
  await expect(page.getByLabel('Last four digits of your phone')).toHaveValue('1234')
})

test('what was ticked to compare survives a search, and a search without a connection', async ({
  page,
  context,
  request,
}) => {
  const [one, other] = [await addProduct(request), await addProduct(request)]
  await openPage(page, `/compare?q=${encodeURIComponent(one.title)}`)
  const tick = page.getByRole('checkbox', { name: one.title })
  const search = page.getByLabel('Search for a product')
  const go = page.getByRole('main').getByRole('button', { name: 'Search' })
  await tick.check()
  await search.fill(other.title)
  await context.setOffline(true)
  await go.click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expect(search).toHaveValue(other.title)
  await expect(tick).toBeChecked()

  await context.setOffline(false)
  await go.click()
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByRole('link', { name: one.title, exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: other.title }).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(comparison.getByRole('link', { name: other.title, exact: true })).toBeVisible()
})

test('Back without a connection says that the connection is missing', async ({ page, context }) => {
  await openPage(page, '/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Running offers' })).toBeVisible()
  await context.setOffline(true)

  await page.goBack()

  await expect(page.getByRole('main')).toContainText('You are offline.')
  await expect(page.getByRole('main')).not.toContainText('on our side')
})

test('a connection that dies while the browser believes to be online keeps the page, and what was typed', async ({
  page,
}) => {
  await openPage(page, '/shop')
  const offers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' })
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline.' })
  const search = page.getByRole('combobox', { name: 'Search products' })
  await page.route('**/*', (route) => route.abort('connectionreset'))
  // Neither the script nor the data of the next page arrives.
  await offers.click()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeHidden()
  // Only data would be needed.
  await search.fill('macbook')
  await page.keyboard.press('Enter')
  await expect(notice.nth(1)).toBeVisible()
  await expect(search).toHaveValue('macbook')
  await expect(page).toHaveURL('/shop')

  await page.unroute('**/*')
  await offers.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Running offers' })).toBeVisible()
})

test('a connection that dies after options were chosen keeps the page of the product', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { options: { ram: memories } })
  await openPage(page, productPath(product))
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' })
  await page.getByRole('radio', { name: /16GB/ }).check()
  await page.route('**/*', (route) => route.abort('connectionreset'))
  await home.click()

  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
  await expect(page.getByRole('radio', { name: /16GB/ })).toBeChecked()
  await expect(page).toHaveURL(`${productPath(product)}?ram=16GB`)
})

test('a page that takes its time shows a bar, after 300 ms', async ({ page }) => {
  await openPage(page, '/shop')
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/offers.data*', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('animation-delay', '0.3s, 0s')

  open()

  await expect(page).toHaveURL('/offers')
  await expect(bar).toBeHidden()
})
