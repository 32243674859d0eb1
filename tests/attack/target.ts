import type { Product } from '#shared/contract/product.ts'
import type { LoggedIn } from '#shared/contract/users.ts'
import { createCustomer } from '#tests/support/http/customer.ts'
import { createClient, patiently, type Reply, type RequestOptions } from '#tests/support/http/http-client.ts'
import { createStaff, laptop, logIn } from '#tests/support/http/staff.ts'
import { alarmIn } from './leaks.ts'

export type Person = { id: string; email: string; password: string; token: string }
type Staff = 'super_admin' | 'shop_manager' | 'shop_staff' | 'user'

type CallOptions = Omit<RequestOptions, 'method' | 'token'> & {
  as?: Pick<Person, 'token'> | undefined
  /** Whether to wait and retry at a 429 or 503; attacks on the limits do not. */
  patient?: boolean
}

/** Access to the inside of a shop that was started for the attack. */
export type Inside = {
  dataDir?: string
  /** Makes a token expire. */
  expire?: (token: string) => Promise<void>
  /** How many rows a table has. */
  rowsIn?: (table: string) => Promise<number>
  /** Everything that the shop has logged so far. */
  log?: () => string
}

export type Target = Awaited<ReturnType<typeof createTarget>>

/** Ten times the longest Retry-After is ten minutes: a shop that is busy for longer has failed. */
const maxTries = 10

let count = 0
const run = Date.now().toString(36)
/** A word that occurs nowhere else, so that it can be searched for. */
export const mark = (word = 'mark') => `${word}${run}${(count++).toString(36)}`

/** A shop to attack, over HTTP alone: its demo accounts are logged in, and things to attack can be made in it. */
export async function createTarget(
  origin: string,
  accounts: readonly { role: Staff; email: string; password: string }[],
  {
    hasPages = true,
    isQuick = false,
    inside = {},
  }: { hasPages?: boolean; isQuick?: boolean; inside?: Inside } = {},
) {
  const alarms: string[] = []
  const secrets = new Set<string>()

  const { send, post, close } = createClient(origin, { timeoutMs: 20_000 })

  /** As `send`, and records an answer that no shop may give. */
  async function watchedSend<Body = unknown>(path: string, sent: RequestOptions = {}): Promise<Reply<Body>> {
    const { method = 'GET' } = sent
    const reply = await send<Body>(path, sent)
    if (reply.status === 0) throw new Error(`No response to ${method} ${path.slice(0, 80)}: ${reply.text}`)
    const alarm = alarmIn(reply, path)
    if (alarm) alarms.push(`${method} ${path.slice(0, 120)}: ${alarm}`)
    return reply
  }
  const client = { send: patiently(watchedSend, maxTries) }

  function call<Body = unknown>(
    route: string,
    { as, patient = true, ...sent }: CallOptions = {},
  ): Promise<Reply<Body>> {
    const [method = 'GET', path = '/'] = route.split(/ (.*)/s)
    const ask = patient ? client.send : watchedSend
    return ask<Body>(path, { ...sent, method, token: as?.token })
  }

  async function login(email: string, password: string): Promise<Person> {
    const { token, user } = await logIn(client, { email, password })
    secrets.add(token).add(password)
    return { id: user._id, email, password, token }
  }

  async function newCustomer(): Promise<Person> {
    const [email, password] = [`${mark('visitor')}@projukti.test`, mark('secret')]
    const form = { username: 'Visitor', email, password, confirmPassword: password }
    const { token, user } = (await call<LoggedIn>('POST /api/auth/register', { json: form })).json()
    secrets.add(token).add(password).add(email)
    return { id: user._id, email, password, token }
  }

  const people = {} as Record<Staff, Person>
  for (const { role, email, password } of accounts) people[role] = await login(email, password)

  /** Logs staff in again whose session has ended: fifty logins during an attack end the oldest one of an account. */
  async function renewStaff(): Promise<void> {
    for (const person of Object.values(people)) {
      const { status } = await call('GET /api/auth/me', { as: person })
      if (status === 401) Object.assign(person, await login(person.email, person.password))
    }
  }

  const admin = people.super_admin
  const staff = createStaff(client, admin)

  /** Products of the attack; `cleanUp` deletes them. */
  const made: string[] = []
  let pictures: Promise<string[]> | undefined

  async function newProduct(changes: object = {}): Promise<Product> {
    pictures ??= staff.upload().then((reply) => reply.json().imageUrl)
    const values = { ...laptop(mark('Laptop')), options, images: await pictures, ...changes }
    const product = await staff.addProduct(values)
    made.push(product._id)
    return product
  }

  async function orderCount(): Promise<number> {
    const response = await call('GET /api/orders/getAllOrders?page=1&limit=1', { as: admin })
    return Number(response.headers['x-total-count'])
  }

  return {
    origin,
    hasPages,
    isQuick,
    inside,
    people,
    secrets,
    send,
    post,
    close,
    call,
    customer: createCustomer(client),
    /** In `npm test` other tests use the same cores, where a second of work may take ten. */
    isInTime: (ms: number, limitMs: number) => ms < limitMs * (isQuick ? 10 : 1),
    login,
    renewStaff,
    newCustomer,
    newProduct,
    orderCount,
    takeAlarms: () => alarms.splice(0),
    async cleanUp() {
      for (const id of made.splice(0)) await call(`POST /api/products/deleteProduct/${id}`, { as: admin })
    },
  }
}

const options = {
  ram: [
    { value: '8 GB', addPrice: 0 },
    { value: '16 GB', addPrice: 250 },
  ],
}
