import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'

test('the audit log names what it is about, links to it, and is filtered', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const { email } = await placeOrder(request)
  const headers = await openAs(page, 'admin', '/admin/audit-log')
  const order = (await findOrder(request, headers, email))!
  await request.post('/api/orders/updateOrderStatus', {
    data: { orderId: order._id, orderStatus: 'shipping' },
    headers,
  })

  await page.getByLabel('Order number').fill(order.number)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(new RegExp(`order=${order.number}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Changed the status of order')
  await page.getByLabel('Field', { exact: false }).fill('price')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByLabel('Field', { exact: false }).fill('status')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Person', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/by=/)

  await page.goto(`/admin/audit-log?order=${order.number}`)
  await page.getByRole('link', { name: order.number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
  expect(complaints).toEqual([])
})

test('choosing a person in the audit log keeps the words that were typed', async ({ page, request }) => {
  await addProduct(request)
  await openAs(page, 'admin', '/admin/audit-log')
  await page.getByLabel('Field', { exact: false }).fill('status')

  await page.getByLabel('Person', { exact: true }).selectOption({ index: 1 })

  await expect(page).toHaveURL(/by=/)
  await expect(page).toHaveURL(/field=status/)
  await expect(page.getByLabel('Field', { exact: false })).toHaveValue('status')
})

test('a filter of the audit log keeps the focus where it was typed, and follows Back', async ({ page }) => {
  await openAs(page, 'admin', '/admin/audit-log')
  const product = page.getByLabel('Product title or SKU')
  await product.fill('ThinkPad')
  await product.press('Enter')
  await expect(page).toHaveURL(/product=ThinkPad/)
  await expect(page.getByRole('main')).not.toContainText('Loading')
  await expect(product).toBeFocused()
  await page.keyboard.type(' X1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/product=ThinkPad\+X1/)

  await page.goBack()
  await expect(product).toHaveValue('ThinkPad')
  await page.goBack()
  await expect(product).toHaveValue('')
})

test('what is typed while a filter of the audit log is applied stays in its field', async ({ page }) => {
  await openAs(page, 'admin', '/admin/audit-log')
  const product = page.getByLabel('Product title or SKU')
  await product.fill('ThinkPad')

  // In one task, so that no answer can come between Enter and the next letter.
  await product.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit()
    document.execCommand('insertText', false, ' X1')
  })

  await expect(page).toHaveURL(/product=ThinkPad$/)
  await expect(page.getByRole('main')).not.toContainText('Loading')
  await expect(product).toHaveValue('ThinkPad X1')
  await product.press('Enter')
  await expect(page).toHaveURL(/product=ThinkPad\+X1/)
})

test('a branch manager is told that the audit log is not for them', async ({ page }) => {
  await openAs(page, 'manager', '/admin/audit-log')

  await expect(page.getByRole('alert')).toContainText('You are not allowed to read the audit log.')
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
})

test('on a phone the filters of audit log and money wait behind a button, which counts them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { path, label, filter } of [
    { path: '/admin/audit-log', label: 'Field, such as price or status', filter: 'field=price' },
    { path: '/admin/money', label: 'Method', filter: 'method=cash' },
  ]) {
    await openAs(page, 'admin', path)
    await expect(page.getByLabel(label, { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    await page.goto(`${path}?${filter}`)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(page.getByLabel(label, { exact: true })).toBeHidden()
  }
})
