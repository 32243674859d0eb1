import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/products/product-path.ts'
import { demoSession, fillLogin, newManagerWithCodes, type Person } from './accounts.ts'
import { fillBilling, openCart } from './checkout.ts'
import { openPage } from './open-page.ts'
import { addProduct } from './products.ts'

/** What an address shows, or a few steps after it. */
export type Screen = { name: string; show: (page: Page) => Promise<unknown> }

/** Screens of the shop that are not the first sight of a page. */
export async function visitorScreens(request: APIRequestContext): Promise<Screen[]> {
  const product = await addProduct(request, { newPrice: 60_000, quantity: 3 })
  const soldOut = await addProduct(request, { quantity: 0 })
  const plenty = await addProduct(request, { quantity: 99_999 })
  const unit = await productWithUnits(request)
  const staff = await newManagerWithCodes(request)
  const addresses = [
    '/shop?ram=16GB&sort=price-low',
    '/shop?q=zzzzqqqqxxxx',
    '/category/pre-owned?q=thinkpad%20t480',
    productPath(soldOut),
    `/saved?p=${product._id}`,
    `/compare?p=${product.slug}&p=${unit.slug}`,
    '/payment/success/?tran_id=%3Cb%3Enobody&amount=1',
    '/bn/refund-policy',
    '/emi-info?price=lots',
    '/track?number=100123&phone=0000',
    '/warranty?serial=DEMO-NOT-THERE&phone=0000',
    '/warranty?claim=opened&number=5001',
    '/tell-me-when/asked',
    '/tell-me-when/texted',
    `/tell-me-when/confirm/${'k'.repeat(40)}`,
    '/your-data/expired',
  ]
  return [
    ...addresses.map((path) => ({ name: path, show: (page: Page) => openPage(page, path) })),
    { name: 'the search with suggestions', show: suggestions },
    { name: 'a product with other options', show: otherOptions },
    { name: 'a unit of a product', show: (page) => chosenUnit(page, unit) },
    { name: 'a picture of a product, large', show: (page) => largePicture(page, product) },
    {
      name: 'a cart with very many units',
      show: (page) => openCart(page, { product: plenty, quantity: 98_765 }),
    },
    ...checkoutScreens(product),
    { name: 'an account that lacks everything', show: emptyRegistration },
    { name: 'a mailed link to a new password', show: forgottenPassword },
    { name: 'a login that asks for a code', show: (page) => askedForCode(page, staff) },
  ]
}

function checkoutScreens(product: Product): Screen[] {
  const toCheckout = async (page: Page) => {
    await openCart(page, { product })
    await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  }
  return [
    { name: 'a cart with the last of a product', show: (page) => openCart(page, { product, quantity: 3 }) },
    {
      name: 'a checkout that lacks everything',
      async show(page) {
        await toCheckout(page)
        await page.getByRole('button', { name: 'Place Order' }).click()
        await expect(page.getByRole('alert')).toContainText('things to fix')
      },
    },
    {
      name: 'a checkout in instalments',
      async show(page) {
        await toCheckout(page)
        await fillBilling(page)
        await page.getByText('Pay in instalments (EMI)').click()
        await page.getByRole('radio', { name: /^6 months/ }).check()
        await expect(page.getByText('Bank charge, included in the instalments')).toBeVisible()
      },
    },
    {
      name: 'a checkout with pick-up',
      async show(page) {
        await toCheckout(page)
        await page.getByLabel('Delivery or pick-up').selectOption({ index: 1 })
        await expect(page.getByRole('link', { name: /^Map of/ })).toBeVisible()
      },
    },
  ]
}

/** Screens of an account of the demo shop. */
export async function accountScreens(request: APIRequestContext): Promise<Screen[]> {
  const { token, user } = await demoSession(request, 'customer')
  const headers = { authorization: `Bearer ${token}` }
  const orders: Order[] = await (await request.get(`/api/orders/user/${user._id}`, { headers })).json()
  const paid = orders.find(({ paymentStatus }) => paymentStatus === 'paid')
  if (!paid) throw new Error('the demo customer has paid no order')
  return [
    {
      name: 'an order',
      async show(page) {
        await openPage(page, `/user/orders/${paid._id}`)
        await expect(page.getByText('Order placed')).toBeVisible()
      },
    },
    {
      name: 'an address that lacks everything',
      async show(page) {
        await openPage(page, '/user/addresses')
        await page.getByRole('button', { name: /billing address$/ }).click()
        await page.getByLabel('Country').fill('')
        await page.getByRole('button', { name: 'Save address' }).click()
      },
    },
    {
      name: 'the question before an account is deleted',
      async show(page) {
        await openPage(page, '/user/account-details')
        await page.getByRole('button', { name: 'Delete my account' }).click()
        await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
      },
    },
  ]
}

async function productWithUnits(request: APIRequestContext): Promise<Product> {
  const listed = (await (await request.get('/api/products?limit=500')).json()) as Product[]
  const found = listed.find(({ byUnit, available }) => byUnit && available > 0)
  if (!found) throw new Error('the demo catalogue has no unit for sale')
  return found
}

async function suggestions(page: Page) {
  await openPage(page, '/')
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: 'Search products' })
    .pressSequentially('macbok')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
}

async function otherOptions(page: Page) {
  await openPage(page, '/category/macbook/apple/apple-macbook-air-13-inch-m5-sky-blue')
  for (const value of [/^Midnight/, /^24GB/]) await page.getByRole('radio', { name: value }).check()
}

async function chosenUnit(page: Page, product: Product) {
  await openPage(page, productPath(product))
  const unit = page.getByRole('link', { name: /^Unit \S+: grade/ }).first()
  await unit.click()
  await expect(page).toHaveURL(/unit=/)
}

async function largePicture(page: Page, product: Product) {
  await openPage(page, productPath(product))
  await page.getByRole('link', { name: 'Zoom picture 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function emptyRegistration(page: Page) {
  await openPage(page, '/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
}

async function forgottenPassword(page: Page) {
  await openPage(page, '/forgot-password')
  await page.getByLabel('Email').fill('nobody@mail.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText('a link to choose a new password is on its way')
}

async function askedForCode(page: Page, person: Person) {
  await openPage(page, '/login')
  await fillLogin(page, person)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
}
