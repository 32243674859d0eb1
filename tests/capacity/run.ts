// npm run capacity: what one visit, one search and one order cost, in processor time of the shop and its database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '#shared/contract/product.ts'
import { createCustomer, decide } from '#tests/support/http/customer.ts'
import { createClient } from '#tests/support/http/http-client.ts'
import { startShop } from '#tests/support/http/shop-process.ts'
import { cpuSeconds, familySeconds, postgresPid, residentMb } from '#tests/support/long-runs/process-usage.ts'

const words = ['asus', 'macb', 'thinkpad', 'gaming lap', 'iphone 15', 'keybo']
const atOnce = 8
const dataDir = mkdtempSync(join(tmpdir(), 'projukti-capacity-'))
const shop = await startShop({
  port: Number(process.env.PORT ?? 4389),
  dataDir,
  env: { RATE_LIMIT_FACTOR: '100000' },
})
const shopPid = shop.child.pid ?? 0
const client = createClient(shop.origin)
const customer = createCustomer(client)

try {
  const products = (await client.send<Product[]>('/api/products?limit=100')).json()
  const buyable = products.filter(({ available }) => available > 3)
  await measure('warming up', 500, () => get('/'))
  console.log('| what | shop, ms of processor | database, ms of processor |\n|---|---|---|')
  report(await measure('a cached page', 20_000, () => get('/')))
  report(await measure('a page the browser has already (304)', 20_000, await unchanged('/')))
  report(await measure('a listing that has to be rendered', 300, (nth) => get(`/shop?minPrice=${nth}`)))
  report(
    await measure('a search while typing', 2_000, (nth) =>
      get(`/api/products/search/${words[nth % words.length]}`),
    ),
  )
  report(
    await measure('a filtered search over the API', 2_000, (nth) =>
      get(`/api/products/listing?minPrice=${nth}&q=asus`),
    ),
  )
  report(await measure('a login', 40, login))
  report(
    await measure('an order, paid (with the sandbox gateway)', 150, (nth) =>
      buy(buyable[nth % buyable.length]),
    ),
  )
  console.log(`\nMemory of the shop afterwards: ${Math.round(residentMb(shopPid))} MB`)
} finally {
  client.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(what: string, count: number, request: (nth: number) => Promise<unknown>) {
  const database = postgresPid(dataDir)
  const before = { shop: cpuSeconds(shopPid), database: familySeconds(database) }
  let next = 0
  const worker = async () => {
    for (let nth = next++; nth < count; nth = next++) await request(nth)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const each = (seconds: number) => ((seconds * 1000) / count).toFixed(3)
  return {
    what,
    shop: each(cpuSeconds(shopPid) - before.shop),
    database: each(familySeconds(database) - before.database),
  }
}

function report({ what, shop, database }: Awaited<ReturnType<typeof measure>>) {
  console.log(`| ${what} | ${shop} | ${database} |`)
}

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await client.send(path, { headers: { 'accept-encoding': 'br', ...headers } })
  if (reply.status === 0 || reply.status >= 400) throw new Error(`${path}: ${reply.status} ${reply.text}`)
  return reply
}

async function unchanged(path: string) {
  const { etag = '' } = (await get(path)).headers
  return () => get(path, { 'if-none-match': etag })
}

async function login() {
  const account = { email: 'customer@projukti.test', password: 'customer-demo-1' }
  const { status, text } = await client.post('/api/auth/login', account)
  if (status !== 200) throw new Error(text)
}

async function buy(product: Product | undefined) {
  if (!product) throw new Error('There is nothing to buy.')
  const placed = await customer.order(product)
  if (placed.status !== 200) throw new Error(placed.text)
  await decide(client, placed.json().tran_id, 'approve')
}
