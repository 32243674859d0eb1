import { expect, type Page } from '@playwright/test'

/** Sends the cart that is open to the hotline, and returns its number. */
export async function sendCart(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Send this cart to us' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Send cart' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Phone').fill(`018${String(Date.now()).slice(-8)}`)
  await page.getByLabel('District').fill('Sylhet')
  await page.getByRole('button', { name: 'Send cart' }).click()
  const sent = page.getByText(/We have your cart\. Its number is C\d+/)
  await expect(sent).toBeVisible()
  return /C\d+/.exec((await sent.textContent()) ?? '')?.[0] ?? ''
}

/** Makes a desk order of a cart that was sent, as somebody of the hotline who is logged in. */
export async function orderFromCart(
  page: Page,
  cart: { number: string; name: string; title: string; dueNow: string },
) {
  await page.goto(`/admin/messages?q=${cart.number}`)
  await page
    .getByRole('row', { name: `Cart ${cart.number}` })
    .getByRole('button', { name: 'Open' })
    .click()
  await expect(page.getByText(`1 × ${cart.title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Create an order' }).click()
  await expect(page.getByText(`From cart ${cart.number}`)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(cart.name)
  await expect(page.getByLabel(`Quantity of ${cart.title}`)).toHaveValue('1')
  await expect(page.getByLabel('Total')).toContainText(`Due now${cart.dueNow}`)
  await page.getByLabel('Street address').fill('House 4, Road 2')
  await page.getByLabel('City').fill('Sylhet')
  await page.getByLabel('Note for staff').press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Order \d+ created/ })).toBeVisible()
}
