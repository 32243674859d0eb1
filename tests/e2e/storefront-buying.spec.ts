import { expect, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'
import { readStored } from '../support/browser/checkout.ts'
import { openPage } from '../support/browser/open-page.ts'
import { addProduct, memories } from '../support/browser/products.ts'

test('Back closes a large picture', async ({ page, request }) => {
  const path = productPath(await addProduct(request))
  await openPage(page, '/about')
  await openPage(page, path)
  await page.getByRole('link', { name: /^Zoom picture 1/ }).click()
  const zoom = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(zoom).toBeVisible()
  await page.waitForFunction(() => history.state?.panel === true)

  await page.goBack()

  await expect(zoom).toBeHidden()
  await expect(page).toHaveURL(path)
})

test('Add To Cart does not promise a second unit of one', async ({ page, request }) => {
  const product = await addProduct(request, { quantity: 1 })
  await openPage(page, productPath(product))
  const add = page.getByRole('button', { name: 'Add To Cart', exact: true }).first()
  await add.click()
  await expect(page.getByText('Added to the cart')).toBeVisible()

  await add.click()

  await expect(page.getByText('Your cart already has all we have in stock.')).toBeVisible()
  const [line] = JSON.parse((await readStored(page, 'cart')) ?? '[]')
  expect(line).toMatchObject({ quantity: 1 })
})

test('a choice of options outlasts a link to a place further down the page, and so does the quantity', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { options: { ram: memories } })
  await openPage(page, productPath(product))
  const loadedAgain: string[] = []
  page.on('request', (asked) => {
    if (asked.url().includes(`${product.slug}.data`)) loadedAgain.push(asked.url())
  })
  const buy = page.getByRole('region', { name: 'Buy' })
  await buy.getByRole('radio', { name: /16GB/ }).check()
  await buy.getByRole('button', { name: /^One more/ }).click()
  await buy.getByRole('link', { name: 'or 3, 6 and 9' }).click()
  await expect(page).toHaveURL(`${productPath(product)}?ram=16GB#emi`)

  await buy.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByRole('group', { name: /^Quantity/ })).toContainText('2')
  expect(loadedAgain).toEqual([])
  await page.goBack()
  await expect(buy.getByRole('radio', { name: /16GB/ })).toBeChecked()
})
