import { expect, type Page, test } from '@playwright/test'
import { addProduct } from '../support/buyer.ts'
import { orderOf } from '../support/customer.ts'
import { complaintsOf, expectUsableByAll } from '../support/page-checks.ts'
import { openAs } from '../support/staff.ts'
import { word } from '../support/word.ts'

test('a hotline order is taken by keyboard alone, survives a reload, and is paid at the counter', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const product = await addProduct(request)
  const phone = `019${String(Date.now()).slice(-8)}`
  const name = `Karim ${word()}`
  await request.post('/api/payment/initiate', { data: orderOf(product, 1, { name, phone }) })
  await openAs(page, 'manager', '/admin/new-order')
  const { keyboard } = page

  await expect(page.getByLabel('Phone')).toBeFocused()
  await keyboard.type(phone)
  await expect(page.getByText(/1 order before/)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await tabTo(page, 'Add a product')
  await keyboard.type(product.title)
  await keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('1')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('1')
  await expectUsableByAll(page)

  await tabTo(page, 'Delivery charge')
  await keyboard.press('Control+a')
  await keyboard.type('120')
  await tabTo(page, 'Due now')
  await keyboard.type('An')
  await expect(page.getByLabel('Total')).toContainText('৳52,120')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Order \d+ is made$/ })).toBeVisible()
  await expect(page.getByLabel('Payment link')).toHaveValue(/\/pay\/[\w-]{43}$/)
  const whatsApp = page.getByRole('link', { name: /^Send by WhatsApp/ })
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa.me/88${phone}\\?text=`))
  await expect(page.getByText(/billed as 1 SMS/)).toBeVisible()
  await expectUsableByAll(page)

  await page.getByRole('link', { name: /^Open order/ }).click()
  const panel = page.getByRole('dialog', { name: 'Order' })
  await panel.locator('summary', { hasText: 'Take payment' }).click()
  await panel.getByLabel('Amount').fill('2030')
  await panel.getByLabel('Reference').fill('Receipt 7')
  await panel.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('৳2,030 recorded')).toBeVisible()
  await expect(panel.getByText('৳50,090', { exact: true })).toBeVisible()
  await expectUsableByAll(page)
  expect(complaints).toEqual([])
})

test('an order begins with the message that asked for it', async ({ page, request }) => {
  const subject = `Wish-${word()}`
  const person = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com', number: '01812345670' }
  const data = { ...person, subject, message: 'A laptop for my daughter' }
  await request.post('/api/contact/createContact', { data })
  await openAs(page, 'manager', `/admin/messages?q=${subject}`)
  await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Open' }).click()
  await page.getByRole('link', { name: 'Make an order' }).click()

  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nadia Rahman')
  await expect(page.getByLabel('Note for staff')).toHaveValue(`${subject}: A laptop for my daughter`)
})

/** Presses Tab until the field with this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  for (let presses = 0; presses < 40; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${label}`)
}
