import { expect, type Page } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { type Chosen, firstChoice, optionGroups } from '#shared/pricing.ts'

type Line = { product: Product; quantity?: number; chosen?: Chosen }

/** The billing form of a buyer, by the labels of its fields. */
export const billing = {
  'First name': 'Nusrat',
  'Last name': 'Jahan',
  'Street address': 'House 27, Road 9A, Dhanmondi',
  'Town/City': 'Dhaka',
  District: 'Dhaka',
  Phone: '+8801712345678',
  Email: 'nusrat.jahan@mail.test',
}

/** Opens the cart with these lines in it, as product pages put them there. */
export async function openCart(page: Page, ...lines: Line[]) {
  await page.goto('/cart')
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines.map(toCartLine)))
  await page.reload()
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeVisible()
}

export async function fillBilling(page: Page, changes: Partial<typeof billing> = {}) {
  for (const [label, text] of Object.entries({ ...billing, ...changes }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check()
}

/** Goes from a full cart to the gateway's page. */
export async function goToPay(page: Page, changes: Partial<typeof billing> = {}) {
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page, changes)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
}

export async function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

function toCartLine({ product, quantity = 1, chosen = firstChoice(product.options) }: Line) {
  const { images, details: _, ...rest } = product
  const id = [product._id, ...optionGroups.map((group) => chosen[group] ?? '')].join('|')
  return { id, chosen, quantity, product: { ...rest, image: images[0] } }
}
