import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { placeOrder } from '../support/browser/orders.ts'
import { addProduct } from '../support/browser/products.ts'

test('slips in a product are asked about before it is saved', async ({ page, request }) => {
  const product = await addProduct(request)
  await openAs(page, 'admin', `/admin/product-management?edit=${product._id}`)
  const form = page.getByRole('form', { name: 'Edit Product' })
  await form.getByLabel('New price').fill('5200')
  await form.getByLabel('Old price').fill('5000')
  await form.getByLabel('Brand').fill('Lenvo')
  await form.getByLabel('Categories').fill('ultrabok')
  for (const [index, value] of ['16GB', '16gb'].entries()) {
    await form.getByRole('button', { name: 'Add value to RAM' }).click()
    await form.getByRole('textbox', { name: `RAM value ${index + 1}` }).fill(value)
  }
  const save = form.getByRole('button', { name: 'Update Product' })
  await save.click()

  const question = page.getByRole('alertdialog', { name: 'Is this correct?' })
  await expect(question.getByRole('listitem')).toHaveText([
    'The price falls by 90%, from ৳52,000 to ৳5,200.',
    'The old price ৳5,000 is below the new price ৳5,200.',
    "The brand is 'Lenvo'. Do you mean 'Lenovo'?",
    "The category is 'ultrabok'. Do you mean 'ultrabook'?",
    "RAM '16gb' is there twice. Only the first is kept.",
  ])
  await question.getByRole('button', { name: 'Back to the form' }).click()
  const stored = async () => (await request.get(`/api/products/${product._id}`)).json()
  expect(await stored()).toMatchObject({ newPrice: 52_000, brand: 'Lenovo' })
  await form.getByLabel('Old price').fill('')
  await form.getByLabel('Brand').fill('Lenovo')
  await form.getByLabel('Categories').fill('ultrabook')
  await form.getByRole('button', { name: 'Remove RAM value 2' }).click()
  await form.getByLabel('New price').fill('0')
  await save.click()
  await expect(question.getByRole('listitem')).toHaveText(['The price is ৳0: buyers pay nothing for it.'])
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  expect(await stored()).toMatchObject({ newPrice: 0 })
})

test('deleting a product that somebody is paying for says so', async ({ page, request }) => {
  const product = await addProduct(request)
  const { pay } = await placeOrder(request, 'none', product)
  await openAs(page, 'admin', `/admin/product-management?edit=${product._id}`)
  await page.getByRole('button', { name: 'Delete Product' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
  await expect(question).toContainText('1 buyer is paying for it right now. 1 unit stays set aside')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully!')).toBeVisible()

  await pay('approve')
})
