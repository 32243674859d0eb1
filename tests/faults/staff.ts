import { photo } from '#tests/support/photo.ts'

/** A super admin of the demo, at work. */
export async function createStaff(origin: string) {
  const login = JSON.stringify({ email: 'admin@projukti.test', password: 'admin-demo-1' })
  const json = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', body: login, headers: json })
  const { token } = (await answer.json()) as { token: string }
  const authorization = `Bearer ${token}`

  return {
    async upload() {
      const form = new FormData()
      form.append('images', new Blob([new Uint8Array(await photo('png'))]), 'front.png')
      const headers = { authorization }
      const answer = await fetch(`${origin}/api/upload-images`, { method: 'POST', body: form, headers })
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        text: await answer.text(),
      }
    },

    async changePrice(id: string, newPrice: number): Promise<void> {
      const product = await (await fetch(`${origin}/api/products/${id}`)).json()
      const body = JSON.stringify({ ...product, newPrice, quantityWas: product.quantity })
      const headers = { ...json, authorization }
      const answer = await fetch(`${origin}/api/products/updateProduct/${id}`, {
        method: 'POST',
        body,
        headers,
      })
      if (!answer.ok) throw new Error(`The price could not be changed: ${await answer.text()}`)
    },
  }
}
