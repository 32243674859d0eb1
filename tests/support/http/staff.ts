import type { Product } from '#shared/contract/product.ts'
import type { LoggedIn } from '#shared/contract/users.ts'
import { demo } from '../examples/demo-accounts.ts'
import { photo } from '../examples/photo.ts'
import { randomWord } from '../examples/random-word.ts'
import { uploadForm } from '../examples/upload-form.ts'
import { type HttpClient, patiently, type Reply } from './http-client.ts'

type Client = Pick<HttpClient, 'send'>

/** Logs a member of staff in, who then works over the API. A shop that says when to come back is asked again. */
export async function logInStaff(client: Client, account = demo.admin) {
  const { token } = await logIn(client, { ...account, rememberMe: true })
  return { token, ...createStaff(client, { token }) }
}

export async function logIn(
  { send }: Client,
  form: { email: string; password: string; rememberMe?: boolean },
) {
  return (await ask<LoggedIn>(send, '/api/auth/login', form)).json()
}

/** A member of staff at work; a login meanwhile may give `session` another token. */
export function createStaff({ send }: Client, session: { token: string }) {
  async function upload(): Promise<Reply<{ imageUrl: string[] }>> {
    const files = [
      { name: 'front.jpg', bytes: await photo() },
      { name: 'side.png', bytes: await photo('png') },
    ]
    return send('/api/upload-images', { method: 'POST', form: uploadForm(files), token: session.token })
  }

  return {
    upload,

    /** A product that nobody has bought yet, with new pictures unless `changes` names some. */
    async addProduct(changes: { images?: string[]; [field: string]: unknown } = {}): Promise<Product> {
      const images = changes.images ?? (await upload()).json().imageUrl
      const product = { ...laptop(`Laptop ${randomWord()}`), ...changes, images }
      return (await ask<Product>(send, '/api/products/addProduct', product, session)).json()
    },

    async changePrice(id: string, newPrice: number): Promise<void> {
      const product = (await send<Product>(`/api/products/${id}`)).json()
      const change = { ...product, newPrice, quantityWas: product.quantity }
      await ask(send, `/api/products/updateProduct/${id}`, change, session)
    },
  }
}

async function ask<Body>(
  send: HttpClient['send'],
  path: string,
  json: unknown,
  { token }: { token?: string } = {},
): Promise<Reply<Body>> {
  const reply = await patiently(send)<Body>(path, { method: 'POST', json, token })
  if (reply.status === 0 || reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`)
  return reply
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
