import type { Product } from '#shared/contract/product.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import { createCustomer } from '#tests/support/http/customer.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import type { Attack, Check } from '../attack.ts'
import { sharedLimitedShop } from '../limited-shop.ts'
import { mark } from '../target.ts'

/** Orders under somebody's name must not keep that person from ordering. */
export const namesakeOrders = limited("Unpaid orders under somebody else's name", async (client, check) => {
  const product = await cheapProduct(client)
  const victim = { email: `${mark('victim')}@projukti.test`, phone: newPhone() }
  const order = (from: string) =>
    createCustomer(client).initiate(orderBody(product, 1, victim), { headers: via(from) })
  const tries = await times(12, () => order('203.0.113.21'))
  check('the stranger places five', tries.filter((status) => status === 200).length === 5, tries)
  const own = await order('198.51.100.21')
  check('the owner can still order', own.status === 200, own.text)
})

export const hoardedCoupon = limited('Every use of a coupon in unpaid orders', async (client, check) => {
  const product = await cheapProduct(client)
  const json = { code: mark('SALE').toUpperCase(), discount: 10, maximumUses: 40 }
  const { token } = await logInStaff(client)
  const made = await client.post('/api/coupons', json, { token })
  check('there is a coupon of 40 uses', made.status === 201, made.text)
  const order = (from: string) => {
    const buyer = { email: `${mark('buyer')}@projukti.test`, phone: newPhone() }
    const total = Math.round(product.newPrice * 90) / 100
    const cart = { ...orderBody(product, 1, buyer), totalAmount: total, couponCode: json.code }
    return createCustomer(client).initiate(cart, { headers: via(from) })
  }
  const tries = await times(28, () => order('203.0.113.22'))
  check('one address gets four', tries.filter((status) => status === 200).length === 4, tries)
  const honest = await order('198.51.100.22')
  check('a buyer elsewhere gets one', honest.status === 200, honest.text)
})

export const guessedCoupons = limited('Guessed coupon codes', async (client, check) => {
  const { token } = await logInStaff(client)
  const off = { code: mark('OFF').toUpperCase(), discount: 20, isActive: false }
  await client.post('/api/coupons', off, { token })
  const ask = (code: string, from: string) =>
    client.send(`/api/coupons/check?code=${code}&subtotal=5000`, { headers: via(from) })
  const [known, unknown] = [await ask(off.code, '198.51.100.23'), await ask(mark('NONE'), '198.51.100.23')]
  check('a coupon that is off looks like none', known.text === unknown.text, known.text)
  const list = await client.send('/api/coupons/activeCoupons')
  check('and is in no public list', !list.text.includes(off.code))
  await expectWait(check, 'guesses', () => ask(mark('GUESS'), '203.0.113.23'))
})

/** Every unknown name of a picture costs a disk access, or a paid call to S3. */
export const unknownPictures = limited('Pictures that nobody uploaded', async (client, check) => {
  const { images } = await cheapProduct(client)
  const ask = (path: string) => client.send(path, { headers: via('203.0.113.24') })
  await expectWait(check, 'names', () => ask(`/uploads/${mark('none')}.webp`))
  await expectWait(check, 'sizes', () => ask(`/pictures/640/${mark('none')}.avif`))
  const ready = await ask(images[0] ?? '')
  check('a picture of the shop comes all the same', ready.status === 200, ready.status)
})

export const oddMethods = limited('Odd methods without end', async (client, check) => {
  for (const method of ['OPTIONS', 'PUT', 'PATCH']) {
    const ask = () => client.send('/api/products', { method, headers: via(`203.0.114.${method.length}`) })
    const { status } = await ask()
    check(`${method} changes nothing`, status === 204 || status === 405, status)
    await expectWait(check, method, ask)
  }
})

export const guessedKeys = limited('Guessed keys of orders', async (client, check) => {
  const ask = () => client.send(`/api/orders/key/${mark('k'.repeat(30))}`, { headers: via('203.0.113.26') })
  const statuses = await expectWait(check, 'keys', ask)
  check('none opens', !statuses.includes(200), new Set(statuses).size)
})

/** One subscriber has a whole IPv6 network, and anybody can send forwarding headers. */
export const manyAddresses = limited('One caller with many addresses', async (client, check) => {
  let round = 0
  const login = (address: () => string) => () => {
    const json = { email: `${mark('nobody')}@projukti.test`, password: 'guess' }
    return client.post('/api/auth/login', json, { headers: via(address()) })
  }
  const network = () => `2001:db8:1:2:${(round++).toString(16)}::1`
  await expectWait(check, 'addresses of one network', login(network), 60)
  const forged = () => `10.0.${round % 250}.${round++ % 250}, 203.0.113.27`
  await expectWait(check, 'forged addresses before the real one', login(forged), 60)
})

type Work = (client: HttpClient, check: Check) => Promise<void>

function limited(name: string, work: Work): Attack {
  return { name, slow: true, run: async (_shop, check) => work((await sharedLimitedShop()).client, check) }
}

const via = (address: string) => ({ 'x-forwarded-for': address })

let phones = 0
const newPhone = () => `+88016${String(++phones).padStart(8, '0')}`

async function times(count: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < count; round++) statuses.push((await send()).status)
  return statuses
}

/** Calls more often than a minute allows; the last calls must be refused with a Retry-After. */
async function expectWait(
  check: Check,
  what: string,
  send: () => ReturnType<HttpClient['send']>,
  count = 1_300,
): Promise<number[]> {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 20) {
    const replies = await Promise.all(Array.from({ length: 20 }, send))
    statuses.push(...replies.map(({ status }) => status))
    if (statuses.at(-1) === 429) break
  }
  check(`${what}: after a while they have to wait`, statuses.at(-1) === 429, statuses.slice(-3))
  return statuses
}

async function cheapProduct(client: HttpClient): Promise<Product> {
  const products = (await client.send<Product[]>('/api/products')).json()
  const found = products.find(({ stock, sale, available, newPrice, options }) => {
    const isPlain = Object.values(options).every((values) => values.length <= 1)
    return stock && !sale && isPlain && available >= 10 && newPrice < 10_000
  })
  if (!found) throw new Error('No product is cheap and in stock')
  return found
}
