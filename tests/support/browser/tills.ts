import { expect, type Locator, type Page } from '@playwright/test'

type Till = {
  person: string
  /** The cash that is in it in the evening, with ৳1,000 of the morning. */
  cash: number
  /** The other methods, as the form names them; slips and app agree with each. */
  ticked: readonly string[]
}

/** Counts the till of today, after a first count that is ৳50 short, and closes it. */
export async function closeTill(page: Page, { person, cash, ticked }: Till) {
  await page.goto('/admin/tills')
  await countTill(page, page.getByRole('button', { name: `the till of ${person}` }), cash - 50)
  await expect(page.getByText('৳50 missing')).toBeVisible()
  await page.getByLabel('Cash counted').fill(String(cash))
  for (const method of ticked) await page.getByLabel(`${method} agrees`).check()
  await page.getByRole('button', { name: 'Close and print' }).click()
  await expect(
    page.getByRole('region', { name: 'Closed tills' }).getByRole('row').filter({ hasText: person }),
  ).toContainText('Agrees')
}

/** Opens a till by its button, and enters what is in it. */
export async function countTill(page: Page, button: Locator, cash: number) {
  await button.click()
  await page.getByLabel('Cash in the morning').fill('1000')
  await page.getByLabel('Cash counted').fill(String(cash))
}
