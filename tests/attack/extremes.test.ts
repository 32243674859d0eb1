import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/modules.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { laptop } from '#tests/support/http/staff.ts'
import { deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { exampleOf, type Known } from './zod-example.ts'

/** Values that a schema may take and the code behind it may not expect: NUL with half a character, years without a place. */
const odd = '\0\ud800💻'
const moments = ['0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-06:00']
const texts = [odd, odd.padEnd(43, 'x'), ...moments]
const numbers = [5e-324, 2 ** 31, Number.MAX_SAFE_INTEGER]

/** These end the session or the account of the caller, shut staff out, or read files. */
const untouched = /logout|SecondFactor|deleteAccount|updateUser$|upload-images|claims\/open|auth\/login/

let shop: Awaited<ReturnType<typeof payingShop>>
let headers: Record<string, string>
let known: Known
/** Bodies of calls whose rules a made-up one does not meet. */
let bodies: Record<string, () => Promise<object> | object>
let count = 0

beforeAll(async () => {
  shop = await payingShop()
  headers = (await shop.loginAs('super_admin')).headers
  const { id: userId } = await shop.loginAs('user')
  const product = await shop.addProduct({ quantity: 10_000 })
  const preOwned = await shop.addProduct({ quantity: 0, deviceType: 'Pre-Owned' })
  const shopId = await shop.addShop()
  const pictures = ['/uploads/front.webp', '/uploads/side.webp']
  const paid = await paidOrder(product)
  known = { userId, shopId, orderId: paid.id, key: paid.accessKey, productId: product.id, id: product.id }
  bodies = {
    '/auth/register': () => ({ ...account(), username: 'Nusrat' }),
    '/counter/sales': () => ({
      customerInfo: { name: 'Nusrat', phone: '01712345678' },
      products: [{ productId: product.id, quantity: 1 }],
      tenders: [{ kind: 'cash', amount: product.newPricePaisa / 100 }],
      shopId,
    }),
    '/coupons': () => ({ code: nextName(), discount: 10 }),
    '/orders/change': async () => orderChange(product, (await paidOrder(product)).id),
    '/orders/change/quote': () => orderChange(product, paid.id),
    '/orders/collect': async () => ({ orderId: await deskOrder(product), kind: 'cash', amount: 10 }),
    '/orders/correctMoney': () => entryOf(product),
    '/orders/desk': () => deskOrderBody(product, { dueNow: 'advance', advance: 500, deliveryCharge: 100 }),
    '/orders/refund': async () => ({
      orderId: (await paidOrder(product)).id,
      amount: 10,
      reason: 'Broken',
    }),
    '/payment/initiate': () => shop.cartOf([product, 1]),
    '/products/addProduct': () => ({ ...laptop(nextName()), images: pictures }),
    '/units/addUnit': () => unitFor(preOwned, shopId),
    '/units/updateUnit/:id': () => unitFor(preOwned, shopId),
  }
})
afterAll(() => shop.close())

const attacked = calls.filter(({ url }) => !untouched.test(url))

test.each(attacked.map((call) => ({ name: `${call.method} ${call.url}`, call })))(
  '$name survives whatever its schema takes',
  async ({ call }) => {
    const { params = z.object({}), querystring = z.object({}), body = z.object({}) } = call.schema
    const crashes: unknown[] = []
    for (const [part, schema] of Object.entries({ params, querystring, body })) {
      const example = exampleOf(schema, known)
      const whole = await completed(example, call, part)
      expect(schema.safeParse(whole).error, `an example for ${part}`).toBeUndefined()
      for (const { path, value } of changesOf(example, part === 'body')) {
        if (!schema.safeParse(withValue(withField(whole, path, example), path, value)).success) continue
        const fresh = withField(await completed(example, call, part), path, example)
        const sent = withValue(fresh, path, value)
        const { statusCode } = await send(call, { [part]: sent })
        if (statusCode === 500) crashes.push({ part, path, value })
      }
    }
    expect(crashes).toEqual([])
  },
)

test('all of this was asked by somebody who may ask', async () => {
  expect((await shop.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
})

type Path = (string | number)[]

/** Every place of an example, each with the extremes of its kind. */
function changesOf(example: unknown, isBody: boolean): { path: Path; value: unknown }[] {
  return leavesOf(example).flatMap(({ path, value }) => {
    // In an address numbers are texts.
    if (!isBody) return [...texts, ...numbers.map(String)].map((extreme) => ({ path, value: extreme }))
    const extremes = typeof value === 'number' ? numbers : typeof value === 'string' ? texts : []
    return extremes.map((extreme) => ({ path, value: extreme }))
  })
}

function leavesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (Array.isArray(value)) return leavesOf(value[0], [...path, 0])
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [{ path, value }] : []
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

/** A body that meets the rules of its call, or the example where any will do. */
async function completed(example: unknown, { method, url }: Call, part: string): Promise<unknown> {
  const body = part === 'body' && method === 'POST' ? await bodies[url]?.() : undefined
  return body ?? example
}

/** With the field that is changed, which a body may lack. */
function withField(body: unknown, [field = '']: Path, example: unknown): unknown {
  return { [field]: (example as Known)[field], ...(body as object) }
}

function withValue(example: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  const copy = (Array.isArray(example) ? [...(example as unknown[])] : { ...(example as object) }) as Known
  copy[first] = withValue(copy[first], rest, value)
  return copy
}

type Parts = { params?: unknown; querystring?: unknown; body?: unknown }

async function send({ method, url, schema }: Call, { params, querystring, body }: Parts) {
  const values = (params ?? exampleOf(schema.params ?? z.object({}), known)) as Known
  const path = url.replace(/:(\w+)/g, (_, name: string) => escaped(values[name]))
  const search = Object.entries(querystring ?? {}).map(([name, value]) => `${name}=${escaped(value)}`)
  const payload = method === 'GET' ? undefined : (body ?? exampleOf(schema.body ?? z.object({}), known))
  return shop.app.inject({
    method,
    url: `/api${path}?${search.join('&')}`,
    headers,
    ...(payload !== undefined && { payload: payload as object }),
  })
}

function escaped(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}

async function paidOrder(product: Parameters<typeof shop.placed>[0]) {
  const { tranId } = await shop.placed(product)
  await shop.decide(tranId, 'approve')
  return shop.orderOf(tranId)
}

/** One more piece, a free line and a discount. */
function orderChange({ id: productId }: { id: string }, orderId: string) {
  const lines = [
    { line: 0, productId, quantity: 2 },
    { text: 'RAM fitting', price: 500 },
  ]
  return { orderId, lines, staffDiscount: { amount: 100, reason: 'Two at once' } }
}

async function deskOrder(product: { id: string }): Promise<string> {
  const payload = deskOrderBody(product, { dueNow: 'nothing' })
  const made = await shop.app.inject({ method: 'POST', url: '/api/orders/desk', payload, headers })
  return made.json<{ order: { _id: string } }>().order._id
}

/** Money that was just recorded for an order, to be corrected. */
async function entryOf(product: { id: string }) {
  const orderId = await deskOrder(product)
  const payload = { orderId, kind: 'cash', amount: 20 }
  const taken = await shop.app.inject({ method: 'POST', url: '/api/orders/collect', payload, headers })
  const collectionId = taken.json<{ collections: { _id: string }[] }>().collections[0]?._id
  return { orderId, collectionId, reason: 'A slip', instead: { kind: 'cash', amount: 10, reference: '' } }
}

function nextName(): string {
  count += 1
  return `Extreme ${count}`
}

function account() {
  const password = 'shapla-7'
  return { email: `${nextName().replace(' ', '-')}@projukti.test`, password, confirmPassword: password }
}
