import { expect, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'

const facts: [path: string, heading: string, facts: RegExp[]][] = [
  ['/refund-policy', 'Refund policy', [/within 24 hours/, /৳200/, /3 to 10 working days/, /within 7 days/]],
  [
    '/warranty-policy',
    'Warranty policy',
    [
      /1 to 3 years/,
      /Batteries and adapters\s*1 year/,
      /5 to 7 days/,
      /up to 60 days/,
      /at least 20 days before/,
    ],
  ],
  ['/apple-warranty', 'Apple warranty', [/10-day replacement/, /1 year international warranty/]],
  [
    '/online-delivery',
    'Online delivery',
    [/1 to 3 working days/, /free/, /1 to 7 days/, /pay in cash/, /taken by the hotline/],
  ],
  ['/privacy-policy', 'Privacy policy', [/within 7 business days/]],
  ['/terms', 'Terms and conditions', [/within 48 hours/]],
  ['/emi-info', 'EMI information', [/1 year: 10.5%/, /9 months: 9%/, /6 months: 7.5%/, /3 months: 4.5%/]],
  ['/about', 'A computer shop that answers', [/6 branches/, /student discount/]],
]

test('a policy is there in Bangla, linked both ways and marked as not yet read by a lawyer', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openPage(page, '/refund-policy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ফেরতের নীতি')
  for (const words of ['৩ থেকে ১০ কর্মদিবস', '৳২০০', 'এখনো কোনো আইনজীবী পড়ে দেখেননি'])
    await expect(page.getByRole('main')).toContainText(words)
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /[^n]\/refund-policy$/)
  await expect(page.locator('link[hreflang="bn"]')).toHaveAttribute('href', /\/bn\/refund-policy$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund policy')
  expect(complaints).toEqual([])
})

for (const [path, heading, patterns] of facts)
  test(`${path} states its facts, to everyone`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    for (const pattern of patterns) await expect(page.getByRole('main')).toContainText(pattern)
    expect(complaints).toEqual([])
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('policies can be read and instalments worked out', async ({ page }) => {
    await page.goto('/refund-policy')
    await expect(page.getByRole('main')).toContainText('within 24 hours')

    await page.goto('/emi-info')
    await page.getByLabel('Price in taka').fill('154900')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('row', { name: /12 months/ })).toContainText('৳14,264')
  })
})

test('the calculator keeps its price in the address and explains a price it cannot use', async ({ page }) => {
  await page.goto('/emi-info?price=60000')
  await expect(page.getByRole('row', { name: /^6 months/ })).toContainText('৳10,750')

  await page.goto('/emi-info?price=lots')
  await expect(page.getByText('Please enter a price in taka')).toBeVisible()
})

test('a visitor writes to the shop; mistakes are named and the form is empty afterwards', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/contact-us')
  const form = page.locator('form', { has: page.getByLabel('Subject') })

  await form.getByRole('button', { name: 'Send message' }).click()
  for (const message of [
    'First name is required.',
    'Last name is required.',
    'Email is required',
    'Subject is required.',
  ])
    await expect(form.getByText(message)).toBeVisible()
  await expect(form.getByLabel('First name')).toBeFocused()

  await form.getByLabel('First name').fill('Nusrat')
  await form.getByLabel('Last name').fill('Jahan')
  await form.getByLabel('Email').fill('nusrat@example.com')
  await form.getByLabel('Subject').fill('A question')
  await form.getByLabel('Message').fill('Do you have it in silver?')
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('Do you have it in silver?')
  await expect(page.locator('[data-hydrated]')).toHaveCount(1)
  await form.getByRole('button', { name: 'Send message' }).click()

  await expect(form.getByRole('alert')).not.toBeEmpty()
  await expect(form.getByLabel('Message')).toHaveValue('')
  expect(complaints).toEqual([])
})

test('a message takes no more words than the shop does, so that it is never refused for its length', async ({
  page,
}) => {
  await openPage(page, '/contact-us')
  const form = page.locator('form', { has: page.getByLabel('Subject') })
  const longTexts = { 'First name': 61, 'Last name': 61, Subject: 161, Message: 5_001 }
  for (const [label, length] of Object.entries(longTexts)) {
    await form.getByLabel(label).focus()
    await page.keyboard.insertText('ক'.repeat(length))
  }
  await form.getByLabel('Email').fill('nusrat@example.com')
  await form.getByRole('button', { name: 'Send message' }).click()

  await expect(form.getByRole('alert')).toContainText('Thank you')
})

test('what could not be sent leaves the form, but can be put back and is the same message', async ({
  page,
}) => {
  const keys: (string | undefined)[] = []
  await page.goto('/custom-requirements')
  await page.route('**/api/contact/customRequirements', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort()
  })
  await page.getByLabel('Name', { exact: true }).fill('Nusrat Jahan')
  await page.getByLabel('Business/Organization').fill('Shapla School')
  await page.getByLabel('Email address').fill('nusrat@example.com')
  await page.getByLabel('Contact number').fill('+8801712345678')
  const phone = page.getByLabel('Contact number')
  await expect(phone).toHaveValue('+88 017 12345678')
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6))
  await phone.press('Backspace')
  await phone.pressSequentially('1')
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
  await page.getByRole('main').getByLabel('Address', { exact: true }).fill('Mirpur, Dhaka')
  await page.getByLabel('Additional information').fill('Twelve laptops for a class')
  await page.getByRole('button', { name: 'Send requirements' }).click()

  await expect(page.getByLabel('Additional information')).toHaveValue('')
  await page.getByRole('button', { name: 'Restore my message' }).click()
  await expect(page.getByLabel('Additional information')).toHaveValue('Twelve laptops for a class')
  await expect(page.getByRole('button', { name: 'Send requirements' })).toBeFocused()
  await page.getByRole('button', { name: 'Send requirements' }).click()
  await expect(page.getByLabel('Additional information')).toHaveValue('')
  expect(keys).toEqual([expect.stringMatching(/.{16}/), keys[0]])
})

test('a pre-order brings its product and choice into the form', async ({ page, request }) => {
  const ram = [
    { value: '16GB', addPrice: 0 },
    { value: '32GB', addPrice: 18_000 },
  ]
  const product = await addProduct(request, { stock: false, options: { ram } })
  await openPage(page, productPath(product))
  const buy = page.getByRole('region', { name: 'Buy' })
  await buy.getByRole('radio', { name: /^32GB/ }).check()
  await buy.getByRole('link', { name: 'Pre-order' }).first().click()

  const requirement = `I would like to pre-order: ${product.title}, 32GB (SKU ${product.sku}).`
  await expect(page.getByLabel('Additional information')).toHaveValue(requirement)
  await page.reload()
  await expect(page.getByLabel('Additional information')).toHaveValue(requirement)
})

test('the map is a drawing until the live one is asked for', async ({ page }) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('img', { name: /Agargaon/ })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.getByRole('button', { name: 'Show the live map' }).click()
  await expect(page.locator('iframe[title^="Map"]')).toBeAttached()
  await expect(page.getByText('IDB Bhaban', { exact: false }).first()).toBeVisible()
})

test('photos of happy clients open large; arrows, Escape, button and backdrop work', async ({ page }) => {
  await page.goto('/happy-clients')
  await expect(page.getByRole('main')).toContainText('rendered scenes and not photos of customers')
  const photos = page.getByRole('button', { name: /^View/ })
  await photos.first().click()
  const viewer = page.getByRole('dialog')
  const first = (await viewer.getByRole('heading').textContent()) ?? ''

  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading')).not.toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photos.first()).toBeFocused()

  await photos.nth(1).click()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
  await photos.nth(1).click()
  await page.mouse.click(4, 4)
  await expect(viewer).toBeHidden()
})
