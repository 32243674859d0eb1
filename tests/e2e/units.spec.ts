import { expect, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { adminHeaders, openAs } from '../support/browser/accounts.ts'
import { openPage } from '../support/browser/open-page.ts'
import { addProduct } from '../support/browser/products.ts'
import { photoFiles } from '../support/examples/photo.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('staff enter a unit on a phone, and a shopper without scripts chooses it by its address', async ({
  page,
  browser,
  request,
}) => {
  const product: Product = await addProduct(request, { deviceType: 'Pre-Owned' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'manager', `/admin/units?product=${product._id}`)
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'New unit' }) })
  await expect(form).toBeVisible()

  const code = await form.getByLabel('Code', { exact: true }).inputValue()
  await form.getByLabel('Serial number').fill(`SN-${randomWord()}`)
  await form.getByLabel('Branch').selectOption({ index: 1 })
  await form.getByLabel('Price in taka').fill('61500')
  await form.getByLabel('RAM').fill('16GB')
  await form.getByLabel('Grade').selectOption('B')
  await form.getByLabel('Battery health in percent').fill('79')
  await form.getByLabel('Flaws, one on a line').fill('Worn keys')
  await form.getByLabel('Take a photo').setInputFiles(await photoFiles(4))
  await form.getByLabel('Photo 4 shows the code').check()
  await form.getByRole('button', { name: 'List for sale' }).click()
  await expect(form.getByText('Grade B needs a battery of 80% or more').first()).toBeVisible()
  await form.getByLabel('Battery health in percent').fill('84')
  await form.getByRole('button', { name: 'List for sale' }).click()
  await expect(form.getByText(/^Please test screen, keyboard/).first()).toBeVisible()
  await form.getByLabel('touchpad').selectOption('Has none')
  await form.getByRole('button', { name: 'All tests passed' }).click()
  await expect(form.getByLabel('camera')).toHaveValue('works')
  await expect(form.getByLabel('touchpad')).toHaveValue('none')
  await form.getByRole('button', { name: 'List for sale' }).click()
  await expect(page.getByText(`Unit ${code} is for sale`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('For sale')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const shopper = await plain.newPage()
  await shopper.goto(`/product/${product._id}?unit=${code}`)
  const unit = shopper.getByRole('link', { name: new RegExp(`Unit ${code}: grade B, battery 84%`) })
  await expect(unit).toHaveAttribute('aria-current', 'true')
  const health = shopper.locator('.unit-figures div', { hasText: 'Battery health' })
  await expect(health).toContainText('84%')
  await expect(shopper.getByRole('main')).toContainText('৳61,500')
  await plain.close()

  await openPage(page, `/product/${product._id}?unit=${code}`)
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add To Cart' }).click()
  await openPage(page, '/cart')
  await expect(page.getByRole('row').filter({ hasText: `Unit ${code}, grade B, battery 84%` })).toContainText(
    '৳61,500',
  )
})

test('the card of a used model sells nothing: it says what there is and leads to the unit that a filter found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/category/pre-owned?q=thinkpad%20t480')
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'ThinkPad T480' })
    .filter({ has: page.locator('h3') })
  await expect(card.locator('.price')).toContainText('from')
  await expect(card.locator('.card-units')).toHaveText(/^\d units, grade \S+( to \S+)?, battery \d+(–\d+)?%$/)
  await expect(card.getByRole('combobox')).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveCount(0)

  await openPage(page, '/category/pre-owned?q=thinkpad%20t480&ram=16GB')
  const price = (await card.locator('.price b').textContent()) ?? ''
  await card.getByRole('link', { name: 'Choose a unit' }).click()

  await expect(page).toHaveURL(/unit=\w+#units$/)
  await expect(page.getByRole('heading', { name: 'Choose your unit' })).toBeInViewport()
  const unit = page.getByRole('link', { name: /^Unit / }).and(page.locator('[aria-current]'))
  await expect(unit).toContainText('16GB')
  await expect(unit).toContainText(price)
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Buy Now' }).first().click()
  const line = page.getByRole('row').filter({ hasText: 'ThinkPad T480' })
  await expect(line).toContainText('16GB')
  await expect(line).toContainText(price)
})

test('a shopper who chooses another unit stays where they were on the page, with the focus on that unit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/category/pre-owned/lenovo/lenovo-thinkpad-t480-pre-owned')
  const second = page.getByRole('link', { name: /^Unit / }).nth(1)
  await second.focus()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)

  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/unit=/)
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(second).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('on a slow connection the unit that was tapped is marked at once, and nothing else can be bought meanwhile', async ({
  page,
}) => {
  await openPage(page, '/category/pre-owned/lenovo/lenovo-thinkpad-t480-pre-owned')
  const units = page.getByRole('link', { name: /^Unit / })
  const code = /Unit (\w+)/.exec((await units.nth(1).getAttribute('aria-label')) ?? '')?.[1] ?? ''
  const buy = page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Buy Now' }).first()
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(`**/*.data?*unit=${code}*`, async (route) => {
    await gate
    await route.continue()
  })
  await units.nth(1).click()
  await expect(units.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(units.first()).not.toHaveAttribute('aria-current')
  await expect(buy).toHaveCSS('cursor', 'progress')
  await buy.click({ force: true })
  await expect(page).not.toHaveURL('/cart')

  open()
  await expect(page.locator('.units-chosen')).toContainText(code)
  await expect(buy).not.toHaveCSS('cursor', 'progress')
  await buy.click()

  await expect(page.getByRole('row').filter({ hasText: `Unit ${code}` })).toBeVisible()
})

test('a half-entered unit outlasts the withdrawal of another, and the next one begins with a code of its own', async ({
  page,
  request,
}) => {
  const product: Product = await addProduct(request, { deviceType: 'Pre-Owned' })
  const headers = await adminHeaders(request)
  const data = { productId: product._id, serial: randomWord() }
  const { code: other } = await (await request.post('/api/units/addUnit', { data, headers })).json()
  await openAs(page, 'manager', `/admin/units?product=${product._id}`)
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'New unit' }) })
  const code = form.getByLabel('Code', { exact: true })
  const chosen = await code.inputValue()
  const serial = form.getByLabel('Serial number')
  await serial.fill('SN-HALF')
  await form.getByLabel('Take a photo').setInputFiles(await photoFiles(1))
  await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('button', { name: `Withdraw unit ${other}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('row').filter({ hasText: other })).toContainText('Withdrawn')

  await expect(serial).toHaveValue('SN-HALF')
  await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(code).toHaveValue(chosen)
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(`Unit ${chosen} saved as a draft`)).toBeVisible()
  await expect(serial).toHaveValue('')
  await expect(code).not.toHaveValue(chosen)
})

test('a unit that could not be withdrawn keeps what was typed about it', async ({ page, request }) => {
  const product: Product = await addProduct(request, { deviceType: 'Pre-Owned' })
  const headers = await adminHeaders(request)
  const data = { productId: product._id, serial: randomWord() }
  const { code } = await (await request.post('/api/units/addUnit', { data, headers })).json()
  await openAs(page, 'manager', `/admin/units?product=${product._id}`)
  await page.getByRole('button', { name: `Edit unit ${code}` }).click()
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: `Unit ${code}` }) })
  await form.getByLabel('Price in taka').fill('61500')
  await page.route('**/api/units/withdrawUnit/*', (route) => route.abort())
  await page.getByRole('button', { name: `Withdraw unit ${code}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()

  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(form.getByLabel('Price in taka')).toHaveValue('61500')
})

test('all units are in one list, which finds them by serial number and leads to their product', async ({
  page,
  request,
}) => {
  const product: Product = await addProduct(request, { deviceType: 'Pre-Owned' })
  const headers = await adminHeaders(request)
  const serial = `SN-${randomWord()}`
  const data = { productId: product._id, serial, ram: '16GB', price: 52_000, cost: 40_000 }
  const { code } = await (await request.post('/api/units/addUnit', { data, headers })).json()
  await openAs(page, 'manager', '/admin/product-management')
  await page.getByRole('link', { name: 'All units' }).click()
  await page.getByRole('searchbox', { name: 'Search by unit code or serial number' }).fill(serial.slice(3))
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(product.title)
  await expect(row).toContainText('0 days')
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0)
  await page.getByLabel('Filter by status').selectOption('For sale')
  await expect(page.getByText('No units found')).toBeVisible()
  await page.getByLabel('Filter by status').selectOption('Draft')

  await row.getByRole('link', { name: product.title }).click()
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'New unit' }) })
  await form.getByRole('button', { name: `Same again as ${code}` }).click()
  await expect(form.getByLabel('Price in taka')).toHaveValue('52000')
  await expect(form.getByLabel('RAM')).toHaveValue('16GB')
  await expect(form.getByLabel('Serial number')).toHaveValue('')
  await expect(form.getByLabel('Serial number')).toBeFocused()
})
