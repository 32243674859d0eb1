import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { fillLogin, newCustomer } from '../support/browser/accounts.ts'
import { dropFiles } from '../support/browser/drop-files.ts'
import { openOrder, openSection } from '../support/browser/order-page.ts'
import { placeOrder } from '../support/browser/orders.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { demo } from '../support/examples/demo-accounts.ts'
import { photoFiles } from '../support/examples/photo.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('a super admin does a day’s work, and the shop shows it', async ({ page, request }) => {
  test.slow()
  const complaints = complaintsOf(page)
  const title = `Daybook ${randomWord()}`
  const code = `DAY${randomWord().toUpperCase()}`
  const banner = `Ultrabooks of the day ${randomWord()}`
  const person = await newCustomer(request)

  await logIn(page)
  await test.step('a product with dropped pictures', () => sellNew(page, title))
  await test.step('a coupon', () => giveCoupon(page, code))
  await test.step('a banner', () => hangBanner(page, banner))
  await test.step('an order from pending to completed, and some money back', () =>
    workOnOrder(page, request, title))
  await test.step('a new branch manager', () => promote(page, person.email))

  await test.step('shoppers see all of it', async () => {
    await page.goto('/')
    const slides = page.getByRole('region', { name: 'Featured' })
    await slides
      .getByRole('button', { name: /^Slide / })
      .last()
      .click()
    await expect(slides.getByRole('heading', { name: banner })).toBeInViewport()

    await page.goto(`/shop?q=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('A laptop for every day.')).toBeVisible()
    await page.getByRole('button', { name: 'Buy Now' }).first().click()
    await expect(page.getByRole('row', { name: title })).toContainText('৳61,000')
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Apply coupon' }).click()
    await expect(page.getByText('Coupon applied! 10% discount')).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('৳54,900')
  })
  expect(complaints).toEqual([])
})

async function logIn(page: Page) {
  await page.goto('/login')
  await fillLogin(page, demo.admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management')
}

/** Opens a section by the sidebar and waits for it: a page that is still loading would lose what is typed. */
async function goTo(page: Page, section: string, heading = section) {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: section }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

async function sellNew(page: Page, title: string) {
  await goTo(page, 'Product Management')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const form = page.getByRole('form', { name: 'Add New Product' })
  const fields = {
    Title: title,
    'Short description': `${title}, light and quiet.`,
    Brand: 'Lenovo',
    SKU: title,
    Categories: 'ultrabook',
    Processor: 'Intel Core i5',
    'New price': '61000',
    Quantity: '3',
  }
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).first().fill(text)
  await form.getByLabel('Device type').selectOption('Brand New')
  await form.getByRole('textbox', { name: 'Details' }).fill('A laptop for every day.')
  await dropFiles(form.getByLabel('Choose pictures or drop them here'), await photoFiles(2))
  await expect(form.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('৳61,000')
}

async function giveCoupon(page: Page, code: string) {
  await goTo(page, 'Coupon Management', 'Coupon Manager')
  await page.getByLabel('Coupon Code').fill(code)
  await page.getByLabel('Discount (%)').fill('10')
  await page.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(page.getByRole('row', { name: code })).toContainText('Active')
}

async function hangBanner(page: Page, title: string) {
  await goTo(page, 'Images Management', 'Webpage Images Manager')
  await page.getByRole('button', { name: 'Add New Image' }).click()
  await page.getByLabel('Webpage Name').selectOption('home')
  await page.getByLabel('Image Title', { exact: true }).fill(title)
  await page.getByLabel('Image', { exact: true }).setInputFiles(await photoFiles(1))
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Page: home')
}

async function workOnOrder(page: Page, request: APIRequestContext, title: string) {
  const found = await request.get(`/api/products/search/${encodeURIComponent(title)}`)
  const [product] = (await found.json()) as Product[]
  const { email, name, pay } = await placeOrder(request, 'none', product)
  await goTo(page, 'Order Management')
  await page.getByRole('searchbox').fill(email)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Pending')
  await pay('approve')
  await page.reload()
  await expect(row).toContainText('Confirmed')

  const panel = page.getByRole('dialog', { name: 'Update Order Status' })
  for (const status of ['shipping', 'completed']) {
    await row.getByRole('button', { name: 'View' }).click()
    await panel.getByLabel('New status').selectOption(status)
    await panel.getByRole('button', { name: 'Update' }).click()
    await expect(panel).toBeHidden()
    await expect(row).toContainText(status, { ignoreCase: true })
  }
  const order = await openOrder(page, name)
  await openSection(order, 'Refund')
  await order.getByLabel('Amount').fill('1000')
  await order.getByLabel('Reason', { exact: true }).fill('Came a day late')
  await order.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund now' }).click()
  await expect(order.getByText('At most ৳60,000')).toBeVisible()
}

async function promote(page: Page, email: string) {
  await goTo(page, 'User Management')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email)
  const row = page.getByRole('row', { name: email })
  await row.getByRole('button', { name: 'Edit' }).click()
  const panel = page.getByRole('dialog', { name: 'Update User Role' })
  await panel.getByLabel('New role').selectOption('Branch Manager')
  await panel.getByLabel('Branch').selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Update Role' }).click()
  await expect(row).toContainText('Branch Manager')
}
