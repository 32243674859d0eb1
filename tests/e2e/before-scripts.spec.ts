import { expect, test } from '@playwright/test'
import type { Listing } from '#shared/contract/products.ts'
import { productPath } from '#shared/products/product-path.ts'
import { newCustomer } from '../support/browser/accounts.ts'
import { readStored } from '../support/browser/checkout.ts'
import { openEarly, openPage } from '../support/browser/open-page.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

const options = {
  ram: [
    { value: '16GB', addPrice: 0 },
    { value: '32GB', addPrice: 18_000 },
  ],
}

test('a password typed before the scripts are there goes nowhere, and logs in once they are', async ({
  page,
  request,
}) => {
  const { email, password } = await newCustomer(request)
  const letIn = await openEarly(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
  expect(new URL(page.url()).search).toBe('')

  await letIn()

  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  const sent = page.waitForRequest('**/api/auth/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  expect((await sent).postDataJSON()).toEqual({ email, password, rememberMe: true })
  await expect(page).toHaveURL('/user/account')
})

test('a message begun before the scripts are there is kept and sent', async ({ page }) => {
  const message = {
    firstName: 'Nusrat',
    lastName: 'Jahan',
    subject: 'A question',
    message: `Silver? ${randomWord()}`,
  }
  const letIn = await openEarly(page, '/contact-us')
  const form = page.locator('form', { has: page.getByLabel('Subject') })
  await form.getByLabel('First name').fill(message.firstName)
  await form.getByLabel('Last name').fill(message.lastName)
  await form.getByLabel('Subject').fill(message.subject)
  await page.keyboard.press('Enter')
  await form.getByLabel('Message').fill(message.message)
  await expect(page).toHaveURL('/contact-us')

  await letIn()

  await form.getByLabel('Email').fill('nusrat@example.com')
  const sent = page.waitForRequest('**/api/contact/createContact')
  await form.getByRole('button', { name: 'Send message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ ...message, email: 'nusrat@example.com' })
})

for (const path of ['/forgot-password', '/reset-password?key=a-key'])
  test(`${path} sends nothing before its scripts are there`, async ({ page }) => {
    const letIn = await openEarly(page, path)
    const field = page.locator('.login-form input').first()
    await field.fill('nusrat@example.com')
    await field.press('Enter')
    await letIn()

    await expect(page.locator('.login-form button[type=submit]')).toBeEnabled()
    await expect(field).toHaveValue('nusrat@example.com')
    await expect(page).toHaveURL(path)
  })

test('a search begun before the scripts are there is not wiped by them', async ({ page }) => {
  const letIn = await openEarly(page, '/about')
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('MacBo')

  await letIn()

  await search.press('End')
  await search.pressSequentially('ok')
  await expect(search).toHaveValue('MacBook')
})

test('an option chosen before the scripts are there is the one that is bought', async ({ page, request }) => {
  const product = await addProduct(request, { newPrice: 100_000, options })
  const letIn = await openEarly(page, productPath(product))
  const buy = page.getByRole('region', { name: 'Buy' })
  await buy.getByRole('radio', { name: /^32GB/ }).check()

  await letIn()

  await expect(buy.getByText('৳118,000').first()).toBeVisible()
  await expect(buy.getByRole('radio', { name: /^32GB/ })).toBeChecked()
  await buy.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL('/cart')
  const [line] = JSON.parse((await readStored(page, 'cart')) ?? '[]')
  expect(line).toMatchObject({ chosen: { ram: '32GB' } })
})

test('so is one chosen on a card', async ({ page, request }) => {
  const product = await addProduct(request, { newPrice: 100_000, options })
  const letIn = await openEarly(page, `/shop?q=${encodeURIComponent(product.title)}`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) })
  await card.getByRole('combobox', { name: `RAM of ${product.title}` }).selectOption('32GB')

  await letIn()

  await expect(card.getByText('৳118,000', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page).toHaveURL('/cart')
  const [line] = JSON.parse((await readStored(page, 'cart')) ?? '[]')
  expect(line).toMatchObject({ chosen: { ram: '32GB' } })
})

for (const button of ['Buy Now', 'Add To Cart'])
  test(`${button}, tapped before the scripts are there, puts the chosen product into the cart`, async ({
    page,
    request,
  }) => {
    const product = await addProduct(request, { newPrice: 100_000, options })
    const letIn = await openEarly(page, productPath(product))
    const buy = page.getByRole('region', { name: 'Buy' })
    await buy.getByRole('radio', { name: /^32GB/ }).check()
    await buy.getByRole('button', { name: button }).first().click({ noWaitAfter: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()

    await letIn()

    await expect(page.getByRole('cell', { name: `${product.title} 32GB` })).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await page.reload()
    await expect(page.getByRole('group', { name: `Quantity of ${product.title}` })).toContainText('1')
  })

test('so does the button of a card', async ({ page, request }) => {
  const product = await addProduct(request, { newPrice: 100_000, options })
  const letIn = await openEarly(page, `/shop?q=${encodeURIComponent(product.title)}`)
  await page.getByRole('combobox', { name: `RAM of ${product.title}` }).selectOption('32GB')
  await page.getByRole('button', { name: 'Add To Cart' }).first().click({ noWaitAfter: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()

  await letIn()

  await expect(page.getByRole('cell', { name: `${product.title} 32GB` })).toBeVisible()
})

test('a tap on what was sold meanwhile says so', async ({ page, request }) => {
  const product = await addProduct(request, { stock: false })
  await openPage(page, `/cart?add=${product._id}`)

  await expect(page.getByRole('alert')).toHaveText(`${product.title} is sold out.`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page).toHaveURL('/cart')

  await openPage(page, '/cart?add=no-such-product')
  await expect(page.getByRole('alert')).toHaveText('We no longer sell this product.')
})

test('filters ticked before the scripts are there are applied once they are', async ({ page, request }) => {
  const dell = (await (await request.get('/api/products/listing?brand=Dell')).json()) as Listing
  const letIn = await openEarly(page, '/shop')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Dell/ }).check()

  await letIn()

  await expect(page).toHaveURL('/shop?brand=Dell')
  await expect(page.getByText(new RegExp(`^${dell.total} products of`))).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: /^Dell/ })).toBeChecked()
})
