import { expect, type Page, test } from '@playwright/test'
import { openPage } from '#tests/support/browser/open-page.ts'

test('the Not Found page has two searches, each under a name of its own', async ({ page }) => {
  await openPage(page, '/nothing/here')

  const names = await page
    .getByRole('search')
    .evaluateAll((forms) => forms.map((form) => form.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(2)
})

test('screen readers are told which fields of the contact forms are required', async ({ page }) => {
  await openPage(page, '/contact-us')
  await expect(field(page, 'Subject')).toHaveAttribute('aria-required', 'true')
  await expect(field(page, /^Phone number/)).not.toHaveAttribute('aria-required')

  await openPage(page, '/custom-requirements')
  await expect(field(page, 'Address')).toHaveAttribute('aria-required', 'true')
  await expect(field(page, 'Address')).toHaveAttribute('autocomplete', 'address-line1')
})

function field(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('textbox', { name, exact: true })
}
