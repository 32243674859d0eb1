// npm run capacity: what one visit, one search and one order cost, in processor time of the shop and its database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Product = {
  _id: string
  slug: string
  title: string
  description: string
  newPrice: number
  available: number
}

const words = ['asus', 'macb', 'thinkpad', 'gaming lap', 'iphone 15', 'keybo']
const atOnce = 8
const buyer = {
  ...{ name: 'Nusrat Jahan', email: 'nusrat@projukti.test', phone: '+88 017 11000234' },
  ...{ streetAddress: 'House 5, Road 2', city: 'Dhaka', district: 'Dhaka', country: 'Bangladesh' },
}
const port = Number(process.env.PORT ?? 4389)
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'projukti-capacity-'))
const env = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: folder,
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'warn',
}
const shop = spawn(process.execPath, ['build/server/main.js'], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
})

try {
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await pause(200)
  const products = (await (await fetch(`${origin}/api/products?limit=100`)).json()) as Product[]
  const buyable = products.filter(({ available }) => available > 3)
  await measure('warming up', 500, () => get('/'))
  console.log('| what | shop, ms of processor | database, ms of processor |\n|---|---|---|')
  report(await measure('a page that is kept', 20_000, () => get('/')))
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
      buy(buyable[nth % buyable.length]!),
    ),
  )
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]
  console.log(`\nMemory of the shop afterwards: ${Math.round(Number(memory) / 1024)} MB`)
} finally {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function measure(what: string, count: number, request: (nth: number) => Promise<unknown>) {
  const before = { shop: processorMs(shop.pid!), database: databaseMs() }
  let next = 0
  const worker = async () => {
    for (let nth = next++; nth < count; nth = next++) await request(nth)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const each = (total: number) => (total / count).toFixed(3)
  return {
    what,
    shop: each(processorMs(shop.pid!) - before.shop),
    database: each(databaseMs() - before.database),
  }
}

function report({ what, shop, database }: Awaited<ReturnType<typeof measure>>) {
  console.log(`| ${what} | ${shop} | ${database} |`)
}

/** User and system time in ticks of a hundredth of a second; with `children`, also of those that have ended. */
function processorMs(pid: number, { children = false } = {}): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const ticks = fields.slice(11, children ? 15 : 13).map(Number)
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

/** All processes below the shop are PostgreSQL's. Those that ended are in their parent's account. */
function databaseMs(): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      parents.set(Number(name), Number(stat[1]))
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === shop.pid || isBelow(parent))
  }
  return [...parents.keys()]
    .filter(isBelow)
    .reduce((sum, pid) => sum + processorMs(pid, { children: true }), 0)
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br', ...headers } })
  await answer.arrayBuffer()
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`)
  return answer
}

async function unchanged(path: string) {
  const etag = (await get(path)).headers.get('etag') ?? ''
  return () => get(path, { 'if-none-match': etag })
}

async function post(path: string, body: object) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(origin + path, init)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

function login() {
  return post('/api/auth/login', { email: 'customer@projukti.test', password: 'customer-demo-1' })
}

async function buy({ _id, title, description, newPrice }: Product) {
  const line = { productId: _id, quantity: 1, price: newPrice, name: title, description }
  const order = { totalAmount: newPrice, customerInfo: buyer, products: [line] }
  const { tran_id: tranId } = (await post('/api/payment/initiate', order)) as { tran_id: string }
  await post(`/sandbox-gateway/__sim/sessions/${tranId}/approve`, {})
}
