import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { holds, mailOutbox, orders, payments } from '#server/platform/db/schema.ts'
import type { Product } from '#shared/contract/product.ts'
import { identity } from '#shared/site/identity.ts'
import { type Cluster, missing, origin, startCluster } from './cluster.ts'
import { until } from './processes.ts'
import { checkout, loginAsStaff, pay, statusOf, visit } from './shopper.ts'

if (missing) console.warn(`The tests of a cluster are skipped; they need ${missing}.`)
const clusterTest = test.skipIf(missing !== '')

let cluster: Cluster
let staff: Awaited<ReturnType<typeof loginAsStaff>>
let laptop: Product

beforeAll(async () => {
  if (missing) return
  cluster = await startCluster()
  staff = await loginAsStaff()
  laptop = await staff.addProduct({ title: 'Asus TUF Cluster', quantity: 500 })
})
afterAll(() => cluster?.close())

clusterTest('production behind nginx is encrypted and shows nothing of its inside', async () => {
  const home = await visit('/')
  const plain = await visit('/shop?q=asus', `http://localhost:${cluster.plainPort}`)
  const inside = await Promise.all(['/metrics', '/readyz', '/sandbox-gateway/'].map((path) => visit(path)))
  const demo = await staff.post('/api/auth/login', { email: 'admin@projukti.test', password: 'admin-demo-1' })

  expect(home.status).toBe(200)
  expect(home.headers['strict-transport-security']).toContain('max-age=31536000')
  expect(plain.headers.location).toMatch(/^https:\/\/localhost.*\/shop\?q=asus$/)
  expect(inside.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(demo.status).toBe(401)
})

clusterTest(
  'the id of a request is the same for the visitor, for nginx and in the log of the shop',
  async () => {
    const response = await visit('/api/products/nothing-of-this-name')
    const id = String(response.headers['x-request-id'])

    expect(id).toMatch(/^[0-9a-f]{32}$/)
    await until('the log', async () => cluster.instances.some(({ output }) => output().includes(id)))
    await until("nginx's log", async () => cluster.nginx.accessLog().includes(`id=${id}`))
  },
)

clusterTest(
  'a product edited at one instance is new at all of them, and a second later through nginx',
  async () => {
    await Promise.all([...originsOfAll(), origin].map((at) => textAt(at, '/shop?brand=asus')))

    await setPrice(91_234, cluster.instances[0]!.origin)

    for (const at of [...originsOfAll(), origin])
      await until(
        `the new price at ${at}`,
        async () => (await textAt(at, '/shop?brand=asus')).includes('91,234'),
        5_000,
      )
  },
)

clusterTest('a picture taken in by one instance is shown by all of them', async () => {
  const { images } = (await visit<Product>(`/api/products/${laptop._id}`)).json()

  const shown = await Promise.all(originsOfAll().map((at) => visit(new URL(images[0]!, at).pathname, at)))

  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(shown[0]!.headers['content-type']).toBe('image/webp')
})

clusterTest('a sale goes through, whichever instance is notified', async () => {
  const { status, tran_id: tranId } = await checkout(laptop)
  expect(status).toBe(200)

  await pay(cluster, tranId)

  await until('the payment', async () => (await statusOf(tranId)) === 'paid')
  const left = await Promise.all(originsOfAll().map(async (at) => (await productAt(at)).quantity))
  expect(new Set(left).size).toBe(1)
})

clusterTest('an instance that dies in the middle of a checkout takes nothing with it', async () => {
  const before = await countOrders()
  await cluster.gateway.inject({
    method: 'POST',
    url: '/__sim/faults',
    payload: { on: 'session', kind: 'slow', times: 1, with: { ms: 8_000 } },
  })

  const key = randomUUID()
  for (const proxy of cluster.proxies) proxy.watchFor(key)
  const response = checkout(laptop, { key })
  await until('the order', async () => (await countOrders()) === before + 1)
  await until('its call to the gateway', async () => {
    const { faults } = (await cluster.gateway.inject('/__sim/faults')).json()
    return faults.length === 0
  })
  const nth = cluster.proxies.findIndex(({ hasSeen }) => hasSeen())
  await cluster.instances[nth]!.kill()

  const { status, url, tran_id: tranId } = await response
  expect(status).toBe(200)
  expect(url).toContain('http://127.0.0.1')
  expect(await countOrders()).toBe(before + 1)
  await pay(cluster, tranId)
  await until('the payment', async () => (await statusOf(tranId)) === 'paid')
  await cluster.restart(nth)
})

clusterTest('a gateway that is silent is asked once, and its buyer is told within 15 seconds', async () => {
  const silence = { on: 'session', kind: 'hang', times: 3 }
  await cluster.gateway.inject({ method: 'POST', url: '/__sim/faults', payload: silence })
  const startedAt = performance.now()

  const { status, code } = await checkout(laptop)

  expect([status, code]).toEqual([502, 'PAYMENT_INIT_FAILED'])
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  const { faults } = (await cluster.gateway.inject('/__sim/faults')).json()
  expect(faults).toMatchObject([{ ...silence, times: 2 }])
  await cluster.gateway.inject({ method: 'DELETE', url: '/__sim/faults' })
})

clusterTest(
  'an instance cut off from the database is made up for by the others, and catches up',
  async () => {
    const [lonely, other] = [cluster.instances[1]!, cluster.instances[0]!]
    await visit('/shop', lonely.origin)

    cluster.proxies[1]!.cut()
    await until('not ready', async () => (await visit('/readyz', lonely.origin)).status === 503)
    const responses = await Promise.all(
      Array.from({ length: 30 }, async (_, nth) => {
        const visits = [
          '/',
          `/shop?minPrice=${nth}`,
          `/api/products/${laptop._id}`,
          `/api/payment/status/${nth}`,
        ]
        const seen = await Promise.all(visits.map(async (path) => (await visit(path)).status))
        return [...seen, (await checkout(laptop)).status]
      }),
    )
    await setPrice(88_888, other.origin)
    cluster.proxies[1]!.restore()

    expect(responses.flat().filter((status) => status !== 200)).toEqual([])
    await lonely.ready()
    await until(
      'what it missed',
      async () => (await textAt(lonely.origin, '/shop?brand=asus')).includes('88,888'),
      30_000,
    )
  },
)

clusterTest('staff see what they changed in lists that come from a replica', async () => {
  const { tran_id: tranId } = await checkout(laptop)
  const [attempt] = await cluster.db.select().from(payments).where(eq(payments.tranId, tranId))
  const orderId = attempt!.orderId
  const inList = async (orderStatus: string) => {
    await staff.post('/api/orders/updateOrderStatus', { orderId, orderStatus })
    const list = (await staff.get('/api/orders/getAllOrders?page=1&limit=10')).json() as {
      _id: string
      orderStatus: string
    }[]
    return list.find(({ _id }) => _id === orderId)?.orderStatus
  }
  const replica = new Client({ connectionString: cluster.replicaUrl })
  await replica.connect()

  const followed = await inList('confirmed')
  const reads = await counted('replica_reads_total{from="replica"}')
  await replica.query('select pg_wal_replay_pause()')
  const stopped = await inList('shipping')
  await replica.query('select pg_wal_replay_resume()')
  await replica.end()

  expect(reads).toBeGreaterThan(0)
  expect([followed, stopped]).toEqual(['confirmed', 'shipping'])
  expect(await counted('replica_reads_total{from="primary"}')).toBeGreaterThan(0)
})

clusterTest('three instances do each job as often as one would, and send each mail once', async () => {
  const turns = await counted('job_seconds_count{job_name="alerts"')
  const began = Date.now()
  const sold = await Promise.all(Array.from({ length: 10 }, () => checkout(laptop)))
  await Promise.all(sold.map(({ tran_id: tranId }) => pay(cluster, tranId)))

  const waiting = () => cluster.db.$count(mailOutbox, sql`${mailOutbox.sentAt} is null`)
  await until('the mail', async () => (await waiting()) === 0)
  const elapsed = (Date.now() - began) / 1000
  const done = (await counted('job_seconds_count{job_name="alerts"')) - turns

  const ids = cluster.mail.mails.map(({ message }) => /^message-id: *(\S+)/im.exec(message)?.[1])
  const written = await cluster.db.$count(mailOutbox)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(written)
  // Alerts are looked at every five seconds, by whichever instance.
  expect(done).toBeLessThanOrEqual(elapsed / 5 + 2)
})

clusterTest('after all of this the books agree', async () => {
  onTestFailed(() =>
    console.log(cluster.instances.map(({ output }) => output().slice(-3_000)).join('\n---\n')),
  )
  const doctor = await cluster.run('doctor')

  expect(doctor).toEqual({ status: 0, output: expect.stringContaining('agree') })
  const [row] = await cluster.db
    .select({ units: sql<number>`coalesce(sum(${holds.quantity}), 0)::int` })
    .from(holds)
  expect((await productAt(origin)).available).toBe((await productAt(origin)).quantity - row!.units)
})

clusterTest('with all instances away, pages come from the cache or say so with the hotline', async () => {
  const home = await visit('/')
  await Promise.all(cluster.instances.map(({ kill }) => kill()))

  const cached = await visit('/')
  const away = await visit(`/shop?q=${randomUUID()}`)

  expect(cached).toMatchObject({ status: 200, text: home.text })
  expect(away.status).toBe(503)
  expect(away.text).toContain(identity.hotline.href)
})

/** Changes the price at one instance, past nginx. */
async function setPrice(newPrice: number, at: string) {
  const full = (await visit<Product>(`/api/products/${laptop._id}`, at)).json()
  const response = await staff.post(`/api/products/updateProduct/${laptop._id}`, { ...full, newPrice }, at)
  expect(response.status).toBe(200)
  laptop = { ...laptop, newPrice }
}

function originsOfAll(): string[] {
  return cluster.instances.map(({ origin }) => origin)
}

async function textAt(at: string, path: string): Promise<string> {
  return (await visit(path, at)).text
}

async function productAt(at: string): Promise<Product> {
  return (await visit<Product>(`/api/products/${laptop._id}?${randomUUID()}`, at)).json()
}

function countOrders(): Promise<number> {
  return cluster.db.$count(orders)
}

/** A counter's sum over all instances. */
async function counted(metric: string): Promise<number> {
  const pages = await Promise.all(originsOfAll().map((at) => textAt(at, '/metrics')))
  const lines = pages.flatMap((page) => page.split('\n').filter((line) => line.startsWith(metric)))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
