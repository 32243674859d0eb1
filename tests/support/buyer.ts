import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { type Chosen, firstChoice, optionGroups } from '#shared/pricing.ts'
import { demoSession } from './people.ts'
import { word } from './word.ts'

type Request = APIRequestContext
type Line = { product: Product; quantity?: number; chosen?: Chosen }

export const nusrat = {
  'First name': 'Nusrat',
  'Last name': 'Jahan',
  'Street address': 'House 27, Road 9A, Dhanmondi',
  'Town/City': 'Dhaka',
  District: 'Dhaka',
  Phone: '+8801712345678',
  Email: 'nusrat.jahan@mail.test',
}

async function asAdmin(request: Request) {
  const { token } = await demoSession(request, 'admin')
  return { authorization: `Bearer ${token}` }
}

/** A product of the test's own, so that no other test sells it or changes its price. */
export async function addProduct(request: Request, changes: Record<string, unknown> = {}): Promise<Product> {
  const name = `Testbook ${word()}`
  const draft = {
    title: name,
    description: `${name}, for trying out the shop.`,
    newPrice: 52_000,
    sku: name,
    brand: 'Lenovo',
    processor: 'Intel Core i5',
    deviceType: 'Brand New',
    quantity: 5,
    categories: ['ultrabook'],
    details: { content: '<p>A laptop.</p>' },
    images: await somePictures(request),
    ...changes,
  }
  const headers = await asAdmin(request)
  const answer = await request.post('/api/products/addProduct', { data: draft, headers })
  expect(answer.status()).toBe(201)
  return answer.json()
}

export async function changeProduct(request: Request, product: Product, changes: Record<string, unknown>) {
  const headers = await asAdmin(request)
  const data = { ...product, ...changes }
  const answer = await request.post(`/api/products/updateProduct/${product._id}`, { data, headers })
  expect(answer.status()).toBe(200)
}

export async function deleteProduct(request: Request, product: Product) {
  const headers = await asAdmin(request)
  const answer = await request.post(`/api/products/deleteProduct/${product._id}`, { data: {}, headers })
  expect(answer.status()).toBe(200)
}

export async function addCoupon(request: Request, discount: number, terms: object = {}) {
  const code = `TEST${word().toUpperCase()}`
  const headers = await asAdmin(request)
  const data = { code, discount, isActive: true, ...terms }
  const answer = await request.post('/api/coupons', { data, headers })
  expect(answer.status()).toBe(201)
  return code
}

/** Opens the cart with these lines in it, as product pages put them there. */
export async function openCart(page: Page, ...lines: Line[]) {
  await page.goto('/cart')
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines.map(toCartLine)))
  await page.reload()
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeVisible()
}

export async function fillBilling(page: Page, changes: Partial<typeof nusrat> = {}) {
  for (const [label, text] of Object.entries({ ...nusrat, ...changes }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check()
}

/** Goes from a full cart to the gateway's page. */
export async function goToPay(page: Page, changes: Partial<typeof nusrat> = {}) {
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page, changes)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
}

export async function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

async function somePictures(request: Request): Promise<string[]> {
  const answer = await request.get('/api/products?limit=1')
  const [product] = (await answer.json()) as Product[]
  return product?.images.slice(0, 2) ?? []
}

function toCartLine({ product, quantity = 1, chosen = firstChoice(product.options) }: Line) {
  const { images, details: _, ...rest } = product
  const id = [product._id, ...optionGroups.map((group) => chosen[group] ?? '')].join('|')
  return { id, chosen, quantity, product: { ...rest, image: images[0] } }
}
