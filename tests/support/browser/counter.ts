import { expect, type Page } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { randomWord } from '../examples/random-word.ts'
import { newManager, remember } from './accounts.ts'

/** A scanner types fast and ends with Enter, wherever the focus is. */
export async function scan(page: Page, code: string) {
  await page.keyboard.insertText(code)
  await page.keyboard.press('Enter')
}

/** Puts one machine into the sale that is open. */
export async function scanProduct(page: Page, product: Product) {
  await scan(page, product.sku)
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('1')
  await expect(page.getByLabel('Total')).toContainText(formatTaka(product.newPrice))
}

/** Opens the counter as somebody of a branch. A receipt that is printed leaves a mark in the page. */
export async function openCounter(page: Page, manager?: Awaited<ReturnType<typeof newManager>>) {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const seller = manager ?? (await newManager(page.request))
  await remember(page, seller)
  await page.goto('/admin/counter')
  await expect(page.getByLabel('Scan')).toBeFocused()
  return seller
}

type Payment = { cash: number; slip?: string }

/** Sells one machine, and goes on to the next customer. */
export async function sellByScanner(page: Page, product: Product, payment: Payment) {
  await makeSale(page, product, payment)
  await expect(page.locator('.receipt')).toBeAttached()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'Next customer' }).click()
  await expect(page.getByLabel('Scan')).toBeFocused()
}

/** Sells one machine: box and serial number are scanned, the rest that is not cash is paid by card. */
export async function makeSale(page: Page, product: Product, { cash, slip }: Payment) {
  await scanProduct(page, product)
  const serial = page.getByLabel(`Serial number of ${product.title}`)
  await serial.focus()
  await scan(page, `SN${randomWord()}`)
  await page.getByLabel('Phone').fill(`019${String(Date.now()).slice(-8)}`)
  await page.getByLabel('Name', { exact: true }).fill(`Rumana ${randomWord()}`)
  await page.getByLabel('Cash received').fill(String(cash))
  if (slip) {
    await page.getByRole('button', { name: 'Add a payment' }).click()
    await page.getByLabel('Approval code of the slip').fill(slip)
  }
  await page.getByRole('button', { name: 'Paid and taken' }).click()
  await expect(page.getByRole('heading', { name: /^Order \d+ paid and taken$/ })).toBeVisible()
}
