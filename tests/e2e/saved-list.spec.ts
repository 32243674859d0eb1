import { expect, test } from '@playwright/test'
import { openPage } from '../support/browser/open-page.ts'
import { addProduct } from '../support/browser/products.ts'

test('a shopper saves a product without an account, and somebody else opens the list that was sent', async ({
  page,
  browser,
  request,
}) => {
  const product = await addProduct(request)
  await openPage(page, `/product/${product._id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.reload()
  await page.getByRole('link', { name: 'Saved list' }).first().click()

  await expect(page).toHaveURL(/\/saved\?p=/)
  await expect(page.getByRole('link', { name: product.title })).toBeVisible()
  const whatsapp = page.getByRole('link', { name: 'Send on WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(`p=${product._id}`)))

  const friend = await browser.newPage()
  await openPage(friend, page.url())
  await expect(friend.getByRole('link', { name: product.title })).toBeVisible()
  await friend.getByRole('button', { name: 'Save this list here' }).click()
  await openPage(friend, '/saved')
  await expect(friend.getByRole('link', { name: product.title })).toBeVisible()
  await friend.close()

  await page.getByRole('button', { name: `Remove ${product.title}` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is saved yet' })).toBeVisible()
})
