import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'

test('a manager changes what delivery to a district costs, and the page about delivery says so', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openAs(page, 'manager', '/admin/delivery-rates')
  const row = page.getByRole('row', { name: /^Feni/ })
  await row.getByLabel('Charge for Feni in taka').fill('165')
  await row.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Rate of Feni saved')).toBeVisible()
  await expectUsableByAll(page)

  await page.goto('/online-delivery')
  await expect(page.getByRole('row', { name: /^Feni/ })).toContainText('৳165')
  expect(complaints).toEqual([])
})
