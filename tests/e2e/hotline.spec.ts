import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { goToPay, openCart } from '../support/browser/checkout.ts'
import { orderFromCart, sendCart } from '../support/browser/hotline.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('a cart is sent to the hotline, becomes an order with an advance, and is paid by its link', async ({
  page,
  request,
}) => {
  test.slow()
  const product = await addProduct(request, { newPrice: 60_000 })
  const name = `Karim ${randomWord()}`
  await openCart(page, { product })

  const number = await test.step('a guest sends the cart', () => sendCart(page, name))
  await test.step('a branch manager makes an order of it', async () => {
    await openAs(page, 'manager', '/admin/help')
    await orderFromCart(page, { number, name, title: product.title, dueNow: '৳2,030' })
  })
  const link = await page.getByLabel('Payment link').inputValue()
  await test.step('the cart is closed with its order', async () => {
    await page.goto(`/admin/messages?q=${number}`)
    const row = page.getByRole('row', { name: `Cart ${number}` })
    await expect(row).toContainText('Closed')
    await row.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('link', { name: /^Order \d+/ })).toBeVisible()
  })
  await test.step('the buyer pays the advance by the link', async () => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Pay online' }).click()
    await page.getByRole('button', { name: 'Approve payment' }).click()
    await page.goto(link)
    await expect(page.getByRole('radio', { name: /^The full amount due/ })).toBeChecked()
  })
})

test('somebody whose payment failed is in the call list until a colleague notes the call', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { newPrice: 70_000 })
  const phone = `019${String(Date.now()).slice(-8)}`
  await openCart(page, { product })
  await goToPay(page, { Phone: phone })
  await page.getByRole('button', { name: 'Decline payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Failed')

  await openAs(page, 'manager', `/admin/calls?q=${phone}`)
  const row = page.getByRole('row').filter({ hasText: phone })
  await expect(row).toContainText('The bank or the wallet refused the payment.')
  await row.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', `tel:${phone}`)
  await page.getByLabel('What became of the call').selectOption('Bought elsewhere')
  await page.getByLabel('Reason').fill('Cheaper at a market')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Bought elsewhere')
  await page.goto('/admin/calls?q=nobody-of-this-name')
  await expect(page.getByText('Try other words or another status.')).toBeVisible()

  await page.goto(`/admin/customers?phone=${phone}`)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(page.getByText('elsewhere: Cheaper at a market')).toBeVisible()
  await page.getByLabel('New note').fill('Asks for cash on delivery')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Asks for cash on delivery' })).toBeVisible()
})
