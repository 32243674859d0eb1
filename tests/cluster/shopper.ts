import { randomUUID } from 'node:crypto'
import { photo } from '#tests/support/photo.ts'
import { uploadForm } from '#tests/support/upload-form.ts'
import { admin, type Cluster, origin } from './cluster.ts'

export type Product = { _id: string; slug: string; title: string; description: string; newPrice: number }

/** Staff at work, at whichever instance they are sent to, or at `at`. */
export async function loginAsStaff() {
  const answer = await postJson(`${origin}/api/auth/login`, { ...admin, rememberMe: true })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }

  async function addProduct(title: string, quantity: number): Promise<Product> {
    const files = [
      { name: 'front.jpg', bytes: await photo() },
      { name: 'side.jpg', bytes: await photo('png') },
    ]
    const uploaded = await fetch(`${origin}/api/upload-images`, {
      method: 'POST',
      headers,
      body: uploadForm(files),
    })
    const { imageUrl: images } = (await uploaded.json()) as { imageUrl: string[] }
    const added = await postJson(
      `${origin}/api/products/addProduct`,
      {
        ...{ title, quantity, images, description: `About ${title}`, sku: `SKU-${randomUUID()}` },
        ...{ brand: 'Asus', processor: 'Intel Core i5', newPrice: 95_000, deviceType: 'Brand New' },
        ...{ details: { content: '<p>Fast.</p>' }, categories: ['gaming'] },
      },
      headers,
    )
    if (added.status !== 201) throw new Error(`${added.status}: ${await added.text()}`)
    return (await added.json()) as Product
  }

  const get = (path: string, at = origin) => fetch(`${at}${path}`, { headers })
  const post = (path: string, body: object, at = origin) => postJson(`${at}${path}`, body, headers)
  return { headers, addProduct, get, post }
}

/** A checkout as the shop's own page sends it. */
export async function checkout(product: Product, { at = origin, key = randomUUID() as string } = {}) {
  const line = { productId: product._id, quantity: 1, price: product.newPrice, name: product.title }
  const body = {
    totalAmount: product.newPrice,
    customerInfo: buyer,
    products: [{ ...line, description: product.description }],
  }
  const answer = await postJson(`${at}/api/payment/initiate`, body, { 'idempotency-key': key })
  const said = (await answer.json()) as { tran_id: string; url: string; code?: string }
  return { status: answer.status, ...said }
}

/** The buyer pays at the gateway, which then tells the shop. */
export async function pay({ gateway }: Cluster, tranId: string) {
  const answer = await gateway.inject({
    method: 'POST',
    url: `/__sim/sessions/${tranId}/approve`,
    payload: {},
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

function postJson(url: string, body: object, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return fetch(url, { ...init, headers: { 'content-type': 'application/json', ...headers } })
}

const buyer = {
  name: 'Nusrat Jahan',
  email: 'nusrat@projukti.example',
  phone: '+88 017 11000234',
  streetAddress: 'House 5, Road 2',
  city: 'Dhaka',
  district: 'Dhaka',
  country: 'Bangladesh',
}
