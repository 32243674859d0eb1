import { expect, test } from '@playwright/test'
import { adminHeaders } from '../support/browser/accounts.ts'
import { fillBilling, openCart } from '../support/browser/checkout.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('delivery is told before paying, and an order can be picked up at a branch', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await page.goto(`/product/${product._id}`)
  const buy = page.getByRole('region', { name: 'Buy' })
  await expect(buy).toContainText('Elsewhere ৳100 to ৳200, 1 to 7 days, paid on delivery')
  await openCart(page, { product })
  await expect(page.getByRole('main')).toContainText('Free in Dhaka, 2 to 3 days')

  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page, { District: 'Sylhet' })
  await expect(page.getByRole('complementary')).toContainText(
    'Delivery to Sylhet: ৳150, paid on delivery, 2 to 5 days.',
  )
  await page.getByLabel('Country').fill('India')
  await expect(page.getByRole('complementary')).toContainText('You pay the courier when your order arrives.')
  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('complementary')).toContainText('Free in Dhaka, 2 to 3 days')
  await expect(page.getByRole('complementary')).not.toContainText('To Sylhet')
  await page.goBack()
  await page.getByLabel('Country').fill('বাংলাদেশ')
  await expect(page.getByRole('complementary')).toContainText('Delivery to Sylhet: ৳150')
  await page.getByLabel('Delivery or pick-up').selectOption({ index: 1 })
  await expect(page.getByRole('complementary')).toContainText(/Pick-up at .+ is free/)
  await expect(page.getByLabel('Street address')).toBeHidden()
  await expect(page.getByText('Ready by the next working day.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Map of/ })).toBeVisible()
  await page.getByLabel('Email').fill('nusrat@gmial.com')
  await page.getByLabel('Email').blur()
  await page.getByRole('button', { name: 'Did you mean nusrat@gmail.com?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('nusrat@gmail.com')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('complementary')).toContainText('You pick it up')
  await expect(page.getByRole('complementary')).toContainText('within 24 hours of picking it up')
  await page.getByRole('link', { name: 'Open your order' }).click()
  await expect(page.getByRole('main')).toContainText(/Pick-up at .+/)
  await expect(page.getByRole('heading', { name: /^Pick it up at/ })).toBeVisible()
})

test('errors of an address go with the address when the order is picked up', async ({ page, request }) => {
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('8 things to fix before you pay: first name, last name, street address')

  await page.getByLabel('Delivery or pick-up').selectOption({ index: 1 })

  await expect(summary).toContainText('5 things to fix before you pay: first name, last name, phone number')
})

test('an order for pick-up is delivered where its branch has closed before it was placed', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const branchName = `Branch ${randomWord()}`
  const data = {
    branchName,
    closedTime: 'Open daily',
    brancheAddress: 'Road 90, Dhaka',
    branchMapAddress: 'https://maps.example.com/road-90',
    contactNumber: '01712345678',
    position: 999,
  }
  const branch = await (await request.post('/api/shops', { data, headers })).json()
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page)
  await page.getByLabel('Delivery or pick-up').selectOption(`Pick up at ${branchName}`)
  expect((await request.delete(`/api/shops/${branch._id}`, { headers })).status()).toBe(200)
  await page.reload()

  await expect(page.getByLabel('Delivery or pick-up')).toHaveValue('')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
})
