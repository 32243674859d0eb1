import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'

test('a super_admin edits the banks of the EMI page', async ({ page }) => {
  await openAs(page, 'admin', '/admin/emi-banks')
  const banks = page.getByLabel('Banks')
  await expect(banks).toHaveValue(/BRAC Bank/)
  const before = await banks.inputValue()

  await banks.fill('City Bank: 4')
  await page.getByRole('button', { name: 'Save banks' }).click()
  await expect(page.getByText('"City Bank" needs months out of 3, 6, 9, 12')).toBeVisible()

  await banks.fill('City Bank: 6, 12\nEastern Bank')
  await page.getByRole('button', { name: 'Save banks' }).click()
  await expect(page.getByText('Banks saved')).toBeVisible()
  await page.goto('/emi-info')
  await expect(page.getByRole('listitem').filter({ hasText: 'City Bank: 6, 12 months' })).toBeVisible()

  await page.goto('/admin/emi-banks')
  await page.getByLabel('Banks').fill(before)
  await page.getByRole('button', { name: 'Save banks' }).click()
  await expect(page.getByText('Banks saved')).toBeVisible()
})
