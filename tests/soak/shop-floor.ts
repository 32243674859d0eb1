import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import type { LoggedIn } from '#shared/contract/users.ts'
import { send } from './http.ts'

/** What staff do during a sale: put products on it, and change their prices all the time. */
export async function createStaff(origin: string) {
  const login = { email: 'admin@projukti.test', password: 'admin-demo-1', rememberMe: true }
  let token = ''
  token = (await post<LoggedIn>('/api/auth/login', login)).token

  async function post<Body>(path: string, json: object): Promise<Body> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await send(origin + path, { method: 'POST', body: JSON.stringify(json), headers })
    if (answer.status === 503 || answer.status === 429) {
      await pause(Number(answer.retryAfter ?? 1) * 1000)
      return post(path, json)
    }
    if (answer.status >= 300 || answer.status === 0)
      throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text)
  }

  const find = async (id: string): Promise<Product> =>
    JSON.parse((await send(`${origin}/api/products/${id}`)).text)

  return {
    find,
    /** A product of this number of units that nobody has bought yet. */
    async putOnSale(pattern: Product, name: string, units: number): Promise<Product> {
      const { _id, slug, available, createdAt, updatedAt, ...rest } = pattern as Product &
        Record<string, unknown>
      const own = {
        title: name,
        description: `${name}, while it lasts`,
        sku: name,
        quantity: units,
        stock: true,
      }
      const price = { newPrice: 1_000, oldPrice: 2_000, sale: false }
      const options = { ram: [], ssd: [], color: [], display: [] }
      return post('/api/products/addProduct', { ...rest, ...own, ...price, options })
    },
    async changePrice(id: string, newPrice: number): Promise<void> {
      const { _id, slug, available, ...rest } = await find(id)
      await post(`/api/products/updateProduct/${id}`, { ...rest, newPrice, quantityWas: rest.quantity })
    },
  }
}

export type Staff = Awaited<ReturnType<typeof createStaff>>
