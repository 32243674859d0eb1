import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the page of an order by its row in the list. */
export async function openOrder(page: Page, name: string): Promise<Locator> {
  await page.getByRole('row', { name }).getByRole('link').first().click()
  return orderPage(page)
}

/** The page of an order, once the order is there. */
export async function orderPage(page: Page): Promise<Locator> {
  const order = page.getByRole('main')
  await expect(order.locator('summary', { hasText: 'History' })).toBeVisible()
  return order
}

/** Opens a section of an order, where it is not open already. */
export async function openSection(order: Locator, title: string): Promise<Locator> {
  const summary = order.locator('summary', { hasText: title }).first()
  const section = summary.locator('..')
  if ((await section.getAttribute('open')) === null) await summary.click()
  return section
}

/** Goes back to the list; where something is unsaved, a question comes first. */
export async function leaveOrder(order: Locator): Promise<void> {
  await order.getByRole('link', { name: 'Orders', exact: true }).click()
}

/** The list of orders is there, and the page of an order is not. */
export async function expectList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Management')
}
