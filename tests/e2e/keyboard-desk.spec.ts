import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { openCounter, scanProduct, sellByScanner } from '../support/browser/counter.ts'
import { orderByPhone } from '../support/browser/parcels.ts'
import { addProduct } from '../support/browser/products.ts'
import { tabTo } from '../support/browser/tab-to.ts'

test('a till is left, counted and closed by keyboard, and the focus stays where the hand is', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  const { user } = await openCounter(page)
  await sellByScanner(page, product, { cash: 52_000 })
  await page.goto('/admin/tills')
  const count = page.getByRole('button', { name: `Count and close the till of ${user.displayName}` })

  await tabTo(page, count)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cash in the morning')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Not now' }))
  await page.keyboard.press('Enter')
  await expect(count).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('1000')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Cash in the morning')).toHaveValue('1000')
  await page.getByLabel('Cash in the morning').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('52980')
  await tabTo(page, page.getByRole('button', { name: 'Close and print' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('A note was torn')
  await page.keyboard.press('Enter')

  const closed = page.getByRole('region', { name: 'Closed tills' }).getByRole('row')
  await expect(closed.filter({ hasText: user.displayName })).toContainText('৳20 missing')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a payment that is added at the counter has the focus, and one that is removed gives it back', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await openCounter(page)
  await scanProduct(page, product)
  const add = page.getByRole('button', { name: 'Add a payment' })

  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Method 2')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Remove payment 2' }))
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()

  await page.getByRole('button', { name: `Remove ${product.title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Scan')).toBeFocused()
})

test('a selection that is cleared gives the focus to the box that selects', async ({ page, request }) => {
  const { number } = await orderByPhone(request, await addProduct(request))
  await openAs(page, 'manager', `/admin/packing?q=${number}&selected=${number}`)

  await tabTo(page, page.getByRole('button', { name: 'Clear selection' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('Nothing is selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeFocused()
})
