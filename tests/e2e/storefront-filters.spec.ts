import { expect, test } from '@playwright/test'
import type { Listing } from '#shared/contract/products.ts'
import { unitPrice } from '#shared/pricing.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'

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
