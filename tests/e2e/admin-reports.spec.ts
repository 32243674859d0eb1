import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addDays, dhakaToday } from '#shared/period.ts'
import { openAs } from '../support/browser/accounts.ts'
import { placeOrder } from '../support/browser/orders.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { nusrat } from '../support/examples/customer.ts'
import { randomWord } from '../support/examples/random-word.ts'

/** The search counts people, and a test's browser says that it is none. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('the owner looks at a period beside the one before, and takes the figures along', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const product = await addProduct(request)
  await placeOrder(request, 'approve', product)
  // A number as long as a telephone's is not kept.
  const phrase = `carpet ${randomWord().replaceAll(/\d/g, 'x')}`
  // The second and the third come from the page cache.
  for (let times = 0; times < 3; times += 1)
    await request.get(`/shop?q=${phrase}`, { headers: { 'user-agent': firefox } })

  await openAs(page, 'admin', '/admin/reports')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await expect(main.getByRole('img', { name: /^Received by day, ৳/ })).toBeVisible()
  await expect(main.getByText(/before \([+-]|Nothing in|The same as before/).first()).toBeVisible()

  await main.getByRole('button', { name: '7 days' }).press('Enter')
  const today = dhakaToday()
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -6)}&to=${today}`))
  await expect(main.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  await main.getByText('Show as a table').press('Enter')
  const days = main.getByRole('region', { name: 'Money by day' })
  await expect(days.getByRole('row')).toHaveCount(8)

  const saving = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export CSV of Best sellers' }).press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toBe(`sellers-${addDays(today, -6)}-to-${today}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain(`${product.title},1,0,52000`)

  await main.getByRole('button', { name: 'No sale in 90 days' }).press('Enter')
  await expect(page).toHaveURL(/idle=90/)
  await expect(main.getByText(/tied up in/)).toBeVisible()

  const searches = main.getByRole('region', { name: 'Searches that found nothing' })
  await expect(async () => {
    await page.reload()
    await expect(searches.getByRole('row', { name: `${phrase} 3` })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await main.getByRole('link', { name: 'Add a search rule' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Search rules')
  await expect(searches.getByRole('row', { name: `${phrase} 3` })).toBeVisible()
  expect(complaints).toEqual([])
})

for (const width of [390, 768, 1440]) {
  test(`figures of crores stand beside each other at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/api/reports/sales*', async (route) => {
      const response = await route.fetch()
      const crores = { now: 123_456_789.5, before: 23_456_789.5 }
      const figures = { received: crores, average: crores, refunded: crores, coupons: crores }
      await route.fulfill({ response, json: { ...(await response.json()), ...figures } })
    })
    await openAs(page, 'admin', '/admin/reports')
    const figures = page.locator('.report-figures b')
    await expect(figures.first()).toHaveText('৳123,456,789.50')

    for (const figure of await figures.all())
      expect(await figure.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expectUsableByAll(page)
  })
}

test('choosing the period of the reports keeps the focus, by button and by keyboard', async ({ page }) => {
  await openAs(page, 'admin', '/admin/reports')
  const week = page.getByRole('button', { name: '7 days' })
  await week.press('Enter')
  await expect(week).toHaveAttribute('aria-pressed', 'true')
  await expect(week).toBeFocused()
  const from = page.getByLabel('From')
  const day = addDays(dhakaToday(), -10)
  await from.pressSequentially(day.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'))
  await from.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${day}`))
  await expect(week).toHaveAttribute('aria-pressed', 'false')
  await expect(from).toBeFocused()
  await page.goBack()
  await expect(from).toHaveValue(addDays(dhakaToday(), -6))
})

test('a branch manager sees what the search missed, and none of the owner’s figures', async ({ page }) => {
  await openAs(page, 'manager', '/admin/reports')
  const main = page.getByRole('main')
  await expect(main.getByText('You are not allowed to see these reports.')).toBeVisible()
  await page.goto('/admin/search-needs')
  await expect(main.getByRole('heading', { name: 'Searches that found nothing' })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Export CSV/ })).toHaveCount(0)
})

test('staff teach the search a need and a word, row by row, and shoppers are understood', async ({
  page,
  request,
}) => {
  await openAs(page, 'manager', '/admin/search-needs')
  const main = page.getByRole('main')
  const rows = main.getByRole('listitem')
  await main.getByRole('button', { name: 'Add rule' }).click()
  const row = rows.filter({ has: page.getByRole('button', { name: /^Delete rule/ }) }).last()
  await row.getByLabel(/as shoppers see it/).fill('Astronomy')
  await row.getByLabel(/^Filters of rule/).fill('https://shop.example/shop?kind=Laptop&ram=16GB&page=3')
  await main.getByRole('button', { name: 'Save search rules' }).click()

  await expect(row.getByText('Every rule needs at least one wording.')).toBeVisible()
  const words = row.getByLabel(/^Words of rule/)
  await expect(words).toBeFocused()
  await words.fill('stargazing, taragona')
  await main.getByRole('button', { name: 'Save search rules' }).press('Enter')
  await expect(page.getByText('Search rules saved')).toBeVisible()
  await expect(row.getByLabel(/^Filters of rule/)).toHaveValue('kind=Laptop&ram=16GB')

  const spelling = randomWord()
  // The page that finds nothing is in the cache before staff know the word.
  for (let times = 0; times < 2; times += 1) await request.get(`/shop?q=${spelling}`)
  await main.getByRole('button', { name: 'Add synonym' }).click()
  await main
    .getByLabel(/as the shop calls it/)
    .last()
    .fill('thinkpad')
  await main
    .getByLabel(/^What shoppers type for word/)
    .last()
    .fill(spelling)
  await main.getByRole('button', { name: 'Save synonyms' }).press('Enter')
  await expect(page.getByText('Synonyms saved')).toBeVisible()

  await page.goto('/shop?q=laptop+for+stargazing')
  await expect(page.getByRole('main').getByText('Astronomy').first()).toBeVisible()
  await page.goto(`/shop?q=${spelling}`)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /ThinkPad/ })
      .first(),
  ).toBeVisible()
})

test('what the owner sells for no branch is not called a sale of the website', async ({ page, request }) => {
  const product = await addProduct(request)
  const headers = await openAs(page, 'admin', '/admin/new-order')
  await expect(page.getByLabel('Branch').locator('option').first()).toHaveText('None')
  const data = {
    channel: 'hotline',
    customerInfo: nusrat,
    products: [{ productId: product._id, quantity: 1 }],
    dueNow: 'all',
  }
  const { order } = await (await request.post('/api/orders/desk', { data, headers })).json()
  const money = { orderId: order._id, kind: 'cash', amount: order.totalAmount }
  expect((await request.post('/api/orders/collect', { data: money, headers })).status()).toBe(200)

  await page.goto('/admin/reports')
  const branches = page.getByRole('region', { name: 'By branch' })
  await expect(branches.getByRole('rowheader', { name: 'Website, or no branch' })).toBeVisible()
  await expect(branches).not.toContainText('(website)')
})
