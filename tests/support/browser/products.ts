import { type APIRequestContext, expect } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { randomWord } from '../examples/random-word.ts'
import { adminHeaders } from './accounts.ts'

type Request = APIRequestContext

/** Two values of an option, of which the second costs more. */
export const memories = [
  { value: '8GB', addPrice: 0 },
  { value: '16GB', addPrice: 5_000 },
]

/** A product of the test's own, so that no other test sells it or changes its price. */
export async function addProduct(request: Request, changes: Record<string, unknown> = {}): Promise<Product> {
  const name = `Testbook ${randomWord()}`
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
  const headers = await adminHeaders(request)
  const response = await request.post('/api/products/addProduct', { data: draft, headers })
  expect(response.status()).toBe(201)
  return response.json()
}

export async function changeProduct(request: Request, product: Product, changes: Record<string, unknown>) {
  const headers = await adminHeaders(request)
  const data = { ...product, ...changes }
  const response = await request.post(`/api/products/updateProduct/${product._id}`, { data, headers })
  expect(response.status()).toBe(200)
}

export async function deleteProduct(request: Request, product: Product) {
  const headers = await adminHeaders(request)
  const response = await request.post(`/api/products/deleteProduct/${product._id}`, { data: {}, headers })
  expect(response.status()).toBe(200)
}

async function somePictures(request: Request): Promise<string[]> {
  const response = await request.get('/api/products?limit=1')
  const [product] = (await response.json()) as Product[]
  return product?.images.slice(0, 2) ?? []
}
