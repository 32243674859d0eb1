import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import type { LoggedIn } from '#shared/contract/users.ts'
import { demo } from '../examples/demo-accounts.ts'
import { photo } from '../examples/photo.ts'
import { randomWord } from '../examples/random-word.ts'
import { uploadForm } from '../examples/upload-form.ts'
import type { HttpClient, Reply } from './http-client.ts'

/** A member of staff at work over the API. A shop that says when to come back is asked again. */
export async function logInStaff({ send }: Pick<HttpClient, 'send'>, account = demo.admin) {
  const login = await ask<LoggedIn>('/api/auth/login', { ...account, rememberMe: true })
  const { token } = login.json()

  async function ask<Body>(path: string, json: unknown, sent: { token?: string } = {}): Promise<Reply<Body>> {
    const reply = await send<Body>(path, { method: 'POST', json, ...sent })
    if (reply.status === 503 || reply.status === 429) {
      await pause(Number(reply.headers['retry-after'] ?? 1) * 1000)
      return ask(path, json, sent)
    }
    if (reply.status === 0 || reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return reply
  }

  async function upload(): Promise<Reply<{ imageUrl: string[] }>> {
    const files = [
      { name: 'front.jpg', bytes: await photo() },
      { name: 'side.png', bytes: await photo('png') },
    ]
    return send('/api/upload-images', { method: 'POST', form: uploadForm(files), token })
  }

  return {
    token,
    upload,

    /** A product that nobody has bought yet. */
    async addProduct(changes: object = {}): Promise<Product> {
      const { imageUrl: images } = (await upload()).json()
      const product = { ...laptop(`Laptop ${randomWord()}`), images, ...changes }
      return (await ask<Product>('/api/products/addProduct', product, { token })).json()
    },

    async changePrice(id: string, newPrice: number): Promise<void> {
      const product = (await send<Product>(`/api/products/${id}`)).json()
      const change = { ...product, newPrice, quantityWas: product.quantity }
      await ask(`/api/products/updateProduct/${id}`, change, { token })
    },
  }
}

/** A believable product without options; its name keeps title and SKU unique. */
export function laptop(name: string) {
  return {
    title: name,
    description: `${name}, for trying out the shop`,
    brand: 'Asus',
    processor: 'Intel Core i5',
    newPrice: 1_000,
    deviceType: 'Brand New',
    quantity: 500,
    sku: name,
    categories: ['gaming'],
    details: { content: '<p>A good laptop.</p>' },
  }
}
