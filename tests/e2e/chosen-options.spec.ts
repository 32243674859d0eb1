import { expect, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'
import { fillBilling } from '../support/browser/checkout.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { openPage } from '../support/browser/open-page.ts'
import { addProduct, changeProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

const air = '/category/macbook/apple/apple-macbook-air-13-inch-m5-sky-blue'
const name = 'Apple MacBook Air 13-inch M5 Midnight'

test('a colour that is chosen on a phone is the one in title, pictures, texts, cart, checkout and order', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, air)
  for (const value of [/^Midnight/, /^24GB/, /^1TB/]) await page.getByRole('radio', { name: value }).check()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: /^Zoom/ }).first()
  await expect(picture).toHaveAttribute('href', /midnight/)
  await expect(picture.getByRole('img')).toHaveAccessibleName(/midnight/i)
  await expect(page.getByRole('region', { name: 'In short' })).toContainText('24GB RAM and 1TB SSD')
  await expect(page.getByRole('row', { name: /^Memory/ })).toContainText(/24GB$/)
  await expect(page.getByRole('row', { name: /^Colour/ })).toContainText(/Midnight$/)
  await expect(page.getByRole('main')).not.toContainText('Sky Blue 13')
  const question = page.getByRole('link', { name: 'Ask on WhatsApp' })
  await expect(question).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`${name}, Midnight, 24GB, 1TB`)),
  )

  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Buy Now' }).first().click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Midnight, 24GB, 1TB')
  await expect(row.locator('img')).toHaveAttribute('src', /midnight/)
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', /color=Midnight/)
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page.locator('.bought')).toContainText(name)
  const email = `midnight-${randomWord()}@mail.test`
  await fillBilling(page, { Email: email })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByText('Paid').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(name)
  await page.goto(await linkInMail(page, { to: email }, '/order/'))
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('main')).not.toContainText('Sky Blue')
  await expect(page.getByRole('main').locator('img[src*=midnight]')).not.toHaveCount(0)
})

test('a shared link to a choice is announced as that choice, without scripts', async ({ request }) => {
  const html = await (await request.get(`${air}?color=Midnight&ram=24GB&ssd=1TB`)).text()
  const content = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]

  expect(content('og:title')).toContain(`${name}, 24GB, 1TB`)
  expect(content('og:image')).toContain('midnight')
  expect(content('og:url')).toContain('color=Midnight')
  expect(content('og:description')).toContain('in midnight')
  expect(html).toContain('<link rel="canonical" href="')
  expect(html).not.toMatch(/rel="canonical" href="[^"]*\?/)
  expect(html).toContain('24GB RAM and 1TB SSD')
})

test('a card follows its selects', async ({ page }) => {
  await openPage(page, '/category/macbook?q=macbook%20air%2013%20m5')
  const card = page.locator('.card').filter({ hasText: 'MacBook Air 13-inch M5' })

  await card.getByRole('combobox', { name: /^Colour/ }).selectOption('Midnight')
  await card.getByRole('combobox', { name: /^RAM/ }).selectOption('24GB')

  await expect(card.getByRole('heading')).toHaveText(name)
  await expect(card.locator('img')).toHaveAttribute('src', /midnight/)
  await expect(card.locator('.card-specification')).toContainText('24GB')
  await expect(card.getByRole('link')).toHaveAttribute(
    'href',
    /ram=24GB.*color=Midnight|color=Midnight.*ram=24GB/,
  )
})

const twoColours = {
  ram: [],
  color: [
    { value: 'Silver', addPrice: 0 },
    { value: 'Blue', addPrice: 0 },
  ],
  ssd: [],
  display: [],
}

test('a colour shows its pictures where staff assigned some', async ({ page, request }) => {
  const plain = await addProduct(request, { options: twoColours })
  const [first = '', second = ''] = plain.images
  await changeProduct(request, plain, { pictureColors: { [second]: 'Blue' } })
  await openPage(page, productPath(plain))
  const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: /^Zoom picture/ })
  await expect(pictures).toHaveCount(2)

  await page.getByRole('radio', { name: /^Blue/ }).check()
  await expect(pictures.first()).toHaveAttribute('href', second)
  await expect(pictures.last()).toHaveAttribute('href', first)
})
