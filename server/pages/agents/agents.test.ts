import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { orders } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
  await shop.addProduct({ id: 'thinkpad', title: 'ThinkPad for agents', newPricePaisa: 9_999_950 })
  await shop.addProduct({ id: 'gone', title: 'ThinkPad that is sold out', quantity: 0, newPricePaisa: 100 })
})
afterAll(() => shop.close())

/** The shapes of the published schemas, version 2026-04-08: every field they require, and those that we fill. */
const Money = z.object({ amount: z.number().int().min(0), currency: z.literal('BDT') })
const Description = z.object({ plain: z.string() })
const Variant = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  description: Description,
  price: Money,
  list_price: Money.optional(),
  availability: z.object({ available: z.boolean(), status: z.enum(['in_stock', 'out_of_stock']) }),
})
const FoundVariant = Variant.extend({
  inputs: z.array(z.object({ id: z.string(), match: z.enum(['exact', 'featured']) })).min(1),
})
const AgentProduct = z.object({
  id: z.string(),
  title: z.string(),
  description: Description,
  url: z.url(),
  price_range: z.object({ min: Money, max: Money }),
  media: z.array(z.object({ type: z.literal('image'), url: z.url(), alt_text: z.string() })),
  variants: z.array(Variant).min(1),
})
const Success = z.object({ ucp: z.object({ version: z.iso.date(), status: z.literal('success') }) })
const Products = Success.extend({ products: z.array(AgentProduct) })
const FoundProducts = Success.extend({
  products: z.array(AgentProduct.extend({ variants: z.array(FoundVariant).min(1) })),
})
const Totals = z.array(z.object({ type: z.string(), amount: z.number().int() })).min(1)
const Cart = Success.extend({
  id: z.string(),
  currency: z.literal('BDT'),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string(), title: z.string(), price: z.number().int() }),
      quantity: z.number().int().min(1),
      totals: Totals,
    }),
  ),
  totals: Totals,
  messages: z.array(z.object({ type: z.literal('info'), content: z.string() })),
  continue_url: z.url(),
})
const Failure = z.strictObject({
  ucp: z.object({ version: z.iso.date(), status: z.literal('error') }),
  messages: z
    .array(
      z.object({
        type: z.literal('error'),
        code: z.string(),
        content: z.string(),
        severity: z.enum(['recoverable', 'unrecoverable']),
      }),
    )
    .min(1),
})
const Entry = z.array(z.object({ version: z.iso.date(), spec: z.url(), schema: z.url() }))
const Profile = z.object({
  ucp: z.object({
    version: z.iso.date(),
    services: z.record(z.string(), z.array(z.object({ transport: z.literal('mcp'), endpoint: z.url() }))),
    capabilities: z.record(z.string(), Entry),
    payment_handlers: z.strictObject({}),
  }),
})
const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } }

test('the profile names catalogue and cart, and no way to pay', async () => {
  const response = await shop.app.inject('/.well-known/ucp')

  const { ucp } = Profile.parse(response.json())
  expect(Object.keys(ucp.capabilities).join()).not.toMatch(/checkout|payment|order/)
  expect(ucp.services['dev.ucp.shopping']?.[0]?.endpoint).toBe(`${shop.config.publicUrl}/ucp/mcp`)
})

test('an agent connects and gets the list of tools', async () => {
  const hello = await rpc('initialize', { protocolVersion: '2025-06-18', capabilities: {} })
  const list = await rpc('tools/list')
  const noted = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })

  expect(hello.result).toMatchObject({ serverInfo: { name: 'Projukti' }, capabilities: { tools: {} } })
  expect(list.result.tools.map(({ name }: { name: string }) => name)).toEqual([
    'search_catalog',
    'lookup_catalog',
    'get_product',
    'create_cart',
  ])
  expect(list.result.tools[0].inputSchema).toMatchObject({ type: 'object' })
  expect(noted.statusCode).toBe(202)
})

test('an agent searches by words and price, in paisa', async () => {
  const found = Products.parse(await callTool('search_catalog', { meta, catalog: { query: 'thinkpad' } }))
  const cheap = Products.parse(
    await callTool('search_catalog', { catalog: { query: 'thinkpad', filters: { price: { max: 5_000 } } } }),
  )

  expect(found.products.map(({ id }) => id).sort()).toEqual(['gone', 'thinkpad'])
  expect(found.products.find(({ id }) => id === 'thinkpad')?.price_range.min.amount).toBe(9_999_950)
  expect(cheap.products.map(({ id }) => id)).toEqual(['gone'])
  expect(cheap.products[0]?.variants[0]?.availability.available).toBe(false)
})

test('an agent finds what costs no more than its price, however many others match better', async () => {
  await Promise.all(Array.from({ length: 200 }, () => shop.addProduct({ title: 'ThinkPad like many' })))

  const cheap = { filters: { price: { max: 5_000 } } }
  const named = Products.parse(await callTool('search_catalog', { catalog: { query: 'thinkpad', ...cheap } }))
  const any = Products.parse(await callTool('search_catalog', { catalog: cheap }))

  expect(named.products.map(({ id }) => id)).toEqual(['gone'])
  expect(any.products.map(({ id }) => id)).toEqual(['gone'])
})

test('an agent passes on what somebody typed, and a budget in it counts', async () => {
  const search = async (query: string) =>
    Products.parse(await callTool('search_catalog', { catalog: { query } })).products.map(({ id }) => id)

  expect(await search('thinkpad under 50000')).toEqual(['gone'])
  expect(await search('৯০ হাজার থেকে ১ লাখ টাকার thinkpad')).toEqual(['thinkpad'])
})

test('an agent reads products by their ids, each once', async () => {
  const { products } = FoundProducts.parse(
    await callTool('lookup_catalog', { catalog: { ids: ['thinkpad', 'thinkpad', 'nothing'] } }),
  )
  const one = await callTool('get_product', { catalog: { id: 'thinkpad' } })
  const none = await rpc('tools/call', { name: 'get_product', arguments: { catalog: { id: 'nothing' } } })

  expect(products.map(({ id }) => id)).toEqual(['thinkpad'])
  expect(AgentProduct.parse(one.product).title).toBe('ThinkPad for agents')
  expect(products[0]?.variants[0]?.inputs).toEqual([{ id: 'thinkpad', match: 'exact' }])
  expect(none.result.isError).toBe(true)
  expect(Failure.parse(none.result.structuredContent).messages[0]).toMatchObject({
    code: 'not_found',
    content: 'Product not found',
  })
})

test('a cart is an address that the buyer opens; the shop stores and sells nothing', async () => {
  const cart = Cart.parse(
    await callTool('create_cart', {
      meta,
      cart: { line_items: [{ item: { id: 'thinkpad' }, quantity: 2 }] },
    }),
  )

  expect(cart.continue_url).toBe(`${shop.config.publicUrl}/cart?add=thinkpad`)
  expect(cart.totals).toContainEqual({ type: 'total', amount: 9_999_950 })
  expect(await shop.db.$count(orders)).toBe(0)
})

test('an agent is told the price that the page and the cart have, with what the first options add', async () => {
  const options = { ram: [{ value: '16GB', addPrice: 5_000 }], color: [], ssd: [], display: [] }
  await shop.addProduct({ id: 'with-memory', options, newPricePaisa: 9_000_000, oldPricePaisa: 10_000_000 })

  const { product } = await callTool('get_product', { catalog: { id: 'with-memory' } })
  const cart = Cart.parse(
    await callTool('create_cart', {
      cart: { line_items: [{ item: { id: 'with-memory' }, quantity: 1 }] },
    }),
  )

  expect(AgentProduct.parse(product).variants[0]).toMatchObject({
    price: { amount: 9_500_000 },
    list_price: { amount: 10_500_000 },
  })
  expect(cart.totals).toContainEqual({ type: 'total', amount: 9_500_000 })
})

test.each([
  [{ jsonrpc: '1.0', id: 1, method: 'ping' }, -32600],
  [[], -32600],
  [{ jsonrpc: '2.0', id: 1, method: 'checkout/complete' }, -32601],
  [call('complete_checkout', {}), -32602],
  [call('constructor', {}), -32602],
  [call('search_catalog', { catalog: { query: 'x'.repeat(201) } }), -32602],
  [call('lookup_catalog', { catalog: { ids: Array(51).fill('a') } }), -32602],
  [call('create_cart', { cart: { line_items: [] } }), -32602],
])('the call %j is refused', async (body, code) => {
  const response = await post(body)

  expect(response.statusCode).toBe(200)
  expect(response.json().error.code).toBe(code)
})

function call(name: string, args: object) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
}

function post(payload: object) {
  return shop.app.inject({ method: 'POST', url: '/ucp/mcp', payload })
}

async function rpc(method: string, params: object = {}) {
  return (await post({ jsonrpc: '2.0', id: 7, method, params })).json()
}

async function callTool(name: string, args: object) {
  const { result } = await rpc('tools/call', { name, arguments: args })
  expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent)
  return result.structuredContent
}
