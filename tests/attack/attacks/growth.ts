import { setTimeout } from 'node:timers/promises'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack, Check } from '../attack.ts'
import { mark, type Target } from '../target.ts'

/** Every session is a row for a month, so an account must not have endless sessions. */
export const endlessSessions = tableAttack('Sessions without end', async (shop, check) => {
  const { email, password } = await shop.newCustomer()
  const before = await rowsIn(shop, 'sessions')
  const json = { email, password, rememberMe: true }
  const tokens: string[] = []
  for (let round = 0; round < 15; round++) {
    const login = () => shop.call<{ token: string }>('POST /api/auth/login', { json })
    const opened = await Promise.all(Array.from({ length: 4 }, login))
    tokens.push(...opened.map((reply) => reply.json().token))
  }
  for (const token of tokens) shop.secrets.add(token)
  const grown = (await rowsIn(shop, 'sessions')) - before
  check('60 logins of one account leave 49 more', grown === 49, grown)
  const newest = await shop.call('GET /api/auth/me', { as: { token: tokens.at(-1) ?? '' } })
  check('the newest is open', newest.status === 200, newest.status)
  const oldest = await shop.call('GET /api/auth/me', { as: { token: tokens[0] ?? '' } })
  check('the oldest is ended', oldest.status === 401, oldest.status)
})

export const failedTries = tableAttack('Failed tries at made-up accounts', async (shop, check) => {
  const before = await rowsIn(shop, 'tries')
  const email = `${mark('nobody')}@projukti.test`
  const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('.test', '.TEST')]
  for (let round = 0; round < 30; round++) {
    const json = { email: spellings[round % spellings.length], password: `guess ${round}` }
    await shop.call('POST /api/auth/login', { json, patient: false })
  }
  const grown = (await rowsIn(shop, 'tries')) - before
  check('30 tries in four spellings leave ten rows', grown === 10, grown)
  const long = { email: `${'a'.repeat(50_000)}@projukti.test`, password: 'guess' }
  const { status } = await shop.call('POST /api/auth/login', { json: long, patient: false })
  check('an email of 50 kB is refused', status === 400, status)
})

export const linksForNobody = tableAttack(
  'Links for people whom the shop does not know',
  async (shop, check) => {
    const mails = await rowsIn(shop, 'mail_outbox')
    const jobs = await rowsIn(shop, 'graphile_worker.jobs')
    for (let round = 0; round < 40; round++)
      for (const call of ['auth/forgotPassword', 'privacy/requestLink'])
        await shop.call(`POST /api/${call}`, { json: { email: `${mark('nobody')}@projukti.test` } })
    let left = (await rowsIn(shop, 'graphile_worker.jobs')) - jobs
    for (let round = 0; left > 0 && round < 200; round++) {
      await setTimeout(100)
      left = (await rowsIn(shop, 'graphile_worker.jobs')) - jobs
    }
    check('no job is left of them', left <= 0, left)
    const sent = (await rowsIn(shop, 'mail_outbox')) - mails
    check('and nothing is mailed', sent === 0, sent)
  },
)

const orderTables = ['orders', 'payments', 'holds', 'idempotency_keys', 'order_events'] as const

export const refusedCheckouts = tableAttack('Checkouts that are refused', async (shop, check) => {
  const product = await shop.newProduct()
  const before = await countAll(shop)
  for (let round = 0; round < 40; round++) {
    const json = { ...orderBody(product), totalAmount: round + 1 }
    await shop.customer.initiate(json, { headers: { 'idempotency-key': mark('refused-') } })
  }
  check('40 of them leave no row', sameAs(before, await countAll(shop)), await countAll(shop))
})

export const repeatedCheckout = tableAttack('One checkout again and again', async (shop, check) => {
  const product = await shop.newProduct()
  const before = await rowsIn(shop, 'payments')
  const headers = { 'idempotency-key': mark('repeated-') }
  const send = () => shop.customer.initiate(orderBody(product), { headers })
  const first = await Promise.all(Array.from({ length: 15 }, send))
  const later = await Promise.all(Array.from({ length: 15 }, send))
  const ids = new Set([...first, ...later].map((reply) => reply.json().tran_id))
  check('30 are one payment', ids.size === 1 && (await rowsIn(shop, 'payments')) === before + 1, ids.size)
  const path = `/sandbox-gateway/__sim/sessions?tran_id=${[...ids][0]}`
  const sessions = (await shop.call<unknown[]>(`GET ${path}`)).json().length
  check('and one session at the gateway', sessions === 1, sessions)
})

export const repeatedClaims = tableAttack('One order claimed again and again', async (shop, check) => {
  const [buyer, thief] = [await shop.newCustomer(), await shop.newCustomer()]
  const placed = await shop.customer.initiate(orderBody(await shop.newProduct()))
  const { orderKey: key } = placed.json()
  const before = await rowsIn(shop, 'order_events')
  const claim = (as: { token: string }) => shop.call('POST /api/orders/claim', { as, json: { key } })
  await Promise.all(Array.from({ length: 20 }, () => claim(buyer)))
  const grown = (await rowsIn(shop, 'order_events')) - before
  check('20 claims are one event', grown === 1, grown)
  const { status } = await claim(thief)
  check('and nobody else gets it', status === 409, status)
})

export const messageFlood = tableAttack("A flood into the shop's own mailbox", async (shop, check) => {
  const form = { firstName: 'A', lastName: 'Flood', email: 'flood@projukti.test', subject: 'Hello' }
  const [messages, mails] = [await rowsIn(shop, 'contact_messages'), await rowsIn(shop, 'mail_outbox')]
  for (let round = 0; round < 21; round++) {
    const send = () => shop.call('POST /api/contact/createContact', { json: { ...form, message: mark('m') } })
    await Promise.all(Array.from({ length: 10 }, send))
  }
  const stored = (await rowsIn(shop, 'contact_messages')) - messages
  check('210 messages are stored', stored === 210, stored)
  const sent = (await rowsIn(shop, 'mail_outbox')) - mails
  check('at most 200 are mailed', sent <= 200, sent)
})

/** An attack that must not fill a table of the database. */
function tableAttack(name: string, run: (shop: Target, check: Check) => Promise<void>): Attack {
  return { name, needs: 'database', run }
}

function rowsIn(shop: Target, table: string): Promise<number> {
  if (!shop.inside.rowsIn) throw new Error('The database of this shop cannot be read')
  return shop.inside.rowsIn(table)
}

async function countAll(shop: Target): Promise<number[]> {
  return Promise.all(orderTables.map((table) => rowsIn(shop, table)))
}

function sameAs(one: number[], other: number[]): boolean {
  return one.every((count, index) => count === other[index])
}
