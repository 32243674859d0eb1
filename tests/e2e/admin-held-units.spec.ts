import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { placeOrder } from '../support/browser/orders.ts'

test('staff see what is held unpaid, and release it', async ({ page, request }) => {
  const { name, product } = await placeOrder(request, 'none')
  await openAs(page, 'admin', '/admin/order-management')
  await page.getByRole('link', { name: 'Units on hold' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Units on hold')
  const row = page.getByRole('row', { name })
  await expect(row).toContainText(`1 of 5 · ${product.title}`)

  await row.getByRole('button', { name: 'Release' }).click()
  const question = page.getByRole('alertdialog', { name: /^Release the units of order \d+\?$/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Release' }).click()
  await question.getByRole('button', { name: 'Release' }).click()

  await expect(page.getByText(/^The units of order \d+ are free again\.$/)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a branch manager sees what is held, and releases nothing', async ({ page, request }) => {
  const { name } = await placeOrder(request, 'none')
  await openAs(page, 'manager', '/admin/held-units')
  const row = page.getByRole('row', { name })
  await expect(row).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
})
