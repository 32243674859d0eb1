import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, claims, orders, warranties } from '#server/platform/db/schema.ts'
import type { BuyerClaim } from '#shared/contract/claims.ts'
import { type ClaimShop, claimShop, type Machine } from '#tests/support/shop/claim-shop.ts'
import { checkCounterClaim, openAtCounter } from './open-at-counter.ts'
import { openClaim, proveClaim } from './open-claim.ts'

let shop: ClaimShop
let machine: Machine

beforeAll(async () => {
  shop = await claimShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  machine = await shop.soldMachine()
})

test('a buyer opens a claim from the order, with its key or logged in', async () => {
  const customer = await shop.loginAs('user')
  const owned = await shop.soldMachine(customer.headers)

  const byKey = await shop.open({ serial: machine.serial, key: machine.key })
  const byLogin = await shop.open({ serial: owned.serial, orderId: owned.orderId }, customer.headers)

  expect(byKey.json<BuyerClaim>()).toMatchObject({
    state: 'received',
    serial: machine.serial,
    line: 0,
    branch: shop.branch.name,
    reason: '',
  })
  expect(byLogin.statusCode).toBe(200)
  const page = await shop.app.inject(`/api/orders/key/${machine.key}`)
  expect(page.json().claims).toEqual([byKey.json()])
  expect(page.json().events[0].what).toBe(`Warranty claim ${byKey.json().number}: received`)
})

test('a buyer opens a claim with serial number and phone, however the serial number is typed', async () => {
  const typed = machine.serial.toLowerCase().replace('-', ' ')

  const opened = await shop.open({ serial: typed, phone: machine.digits })

  expect(opened.json()).toMatchObject({ state: 'received', serial: machine.serial })
})

test('a claim within the years of service is taken, and staff read that it was not covered', async () => {
  const year = 365 * 86_400_000
  const startsAt = new Date(Date.now() - 2 * year)
  const endsAt = new Date(Date.now() - year)
  const set = { startsAt, endsAt, serviceYears: 3 }
  await shop.db.update(warranties).set(set).where(eq(warranties.id, machine.warrantyId))

  const opened = await shop.open({ serial: machine.serial, key: machine.key })

  expect(opened.json()).toMatchObject({ state: 'received' })
  expect(await shop.list(`?q=${opened.json().number}`)).toMatchObject([{ isCovered: false }])
})

test('without a script the buyer is shown a page', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const form = { serial: machine.serial, phone: machine.digits }

  const wrong = await shop.open({ ...form, phone: '0000' }, headers)
  const opened = await shop.open(form, headers)
  const empty = await shop.open({ ...form, problem: '' }, headers)

  expect(
    [wrong, opened, empty].map(({ statusCode, headers: { location } }) => [statusCode, location]),
  ).toEqual([
    [303, '/warranty?claim=unknown'],
    [303, expect.stringMatching(/^\/warranty\?claim=opened&number=\d+&branch=./)],
    [303, '/warranty?claim=unclear'],
  ])
})

test('nobody opens a claim for a machine of somebody else', async () => {
  const [other, stranger] = [await shop.soldMachine(), await shop.loginAs('user')]
  const tries = [
    await shop.open({ serial: machine.serial, key: other.key }),
    await shop.open({ serial: machine.serial, orderId: machine.orderId }),
    await shop.open({ serial: machine.serial, orderId: machine.orderId }, stranger.headers),
    await shop.open({ serial: machine.serial, phone: '0000' }),
    await shop.open({ serial: 'NOBODY-1', phone: machine.digits }),
    await shop.open({ serial: machine.serial }),
  ]

  expect(tries.map((one) => one.json().code)).toEqual([
    'WARRANTY_NOT_FOUND',
    'NOT_LOGGED_IN',
    'ORDER_NOT_FOUND',
    'WARRANTY_NOT_FOUND',
    'WARRANTY_NOT_FOUND',
    'WARRANTY_NOT_FOUND',
  ])
  expect(await shop.db.$count(claims, eq(claims.orderId, machine.orderId))).toBe(0)
})

test('wrong digits are bounded together with those of the page /warranty', async () => {
  const guess = (phone: string) => shop.open({ serial: machine.serial, phone })
  for (let nth = 0; nth < 5; nth += 1) await guess(`000${nth}`)

  const right = await guess(machine.digits)

  expect(right.json().code).toBe('TOO_MANY')
})

test('a machine out of warranty is refused online by name of a branch, and taken by staff', async () => {
  await shop.db
    .update(warranties)
    .set({ startsAt: sql`now() - interval '3 years'`, endsAt: sql`now() - interval '1 day'` } as never)
    .where(eq(warranties.id, machine.warrantyId))

  const online = await shop.open({ serial: machine.serial, key: machine.key })
  const counter = await shop.openAtCounter({ orderId: machine.orderId, serial: machine.serial })

  expect(online.json()).toMatchObject({ code: 'NOT_COVERED' })
  expect(online.json().message).toContain(`please come to ${shop.branch.name}, or call`)
  expect(counter.json()).toMatchObject({ state: 'received', isCovered: false, by: 'Rahim' })
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subject, counter.json()._id))
  expect(lines).toMatchObject([{ action: 'claim.open', after: { isCovered: false } }])
})

test('staff take a machine without a serial number by its order line, once', async () => {
  const first = await shop.openAtCounter({ orderId: machine.orderId })
  const second = await shop.openAtCounter({ orderId: machine.orderId, problem: 'And the hinge' })
  const other = await shop.openAtCounter({ orderId: machine.orderId, line: '1' })

  expect(first.json()).toMatchObject({ serial: null, state: 'received' })
  expect([second, other].map((one) => one.json().code)).toEqual(['CLAIM_OPEN', 'ORDER_NOT_FOUND'])
})

test('one machine has one open claim, however many forms are sent at once', async () => {
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      shop.open({ serial: machine.serial, key: machine.key, problem: nth % 2 ? 'No picture' : 'No sound' }),
    ),
  )

  const opened = await shop.db.select().from(claims).where(eq(claims.orderId, machine.orderId))
  expect(opened).toHaveLength(1)
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await shop.mailsOf(machine)).toHaveLength(2)
  expect(await shop.smsOf(machine)).toHaveLength(1)
})

test('a claim follows its machine when staff correct the serial number, and keeps no other machine from its own', async () => {
  const other = await shop.soldMachine()
  const number = (await shop.open({ serial: machine.serial, key: machine.key })).json<BuyerClaim>().number
  const right = `RIGHT-${machine.digits}`

  expect((await correctSerial(machine, right)).statusCode).toBe(200)
  // The number that was wrong here is that of another machine, which has no claim.
  expect((await correctSerial(other, machine.serial)).statusCode).toBe(200)

  const again = await shop.open({ serial: right, key: machine.key, problem: 'It is too loud' })
  expect(again.json()).toMatchObject({
    code: 'CLAIM_OPEN',
    message: `Claim ${number} is open for this machine already.`,
  })
  const checked = await shop.app.inject(`/api/warranties/check?serial=${right}&phone=${machine.digits}`)
  expect(checked.json().claim).toMatchObject({ number })
  expect((await shop.open({ serial: machine.serial, key: other.key })).statusCode).toBe(200)
})

test('a claim gets the serial number that staff corrected while its photos were sent', async () => {
  const atCounter = await shop.soldMachine()
  const proved = await proveClaim(shop.db, asker, formOf(machine))
  const checked = await checkCounterClaim(shop.db, { ...formOf(atCounter), line: 0 })
  await correctSerial(machine, `RIGHT-${machine.digits}`)
  await correctSerial(atCounter, `RIGHT-${atCounter.digits}`)
  const name = { id: shop.manager.id, email: 'rahim@mail.test', displayName: 'Rahim' }
  const rahim = {
    ...name,
    role: 'shop_manager',
    language: 'en',
    shopId: null,
    sessionId: '',
    mustEnrol: false,
  } as const

  const opened = await openClaim(shop.app, proved, [])
  const taken = await openAtCounter(shop.app, rahim, checked, [])

  expect([opened.serial, taken.serial]).toEqual([`RIGHT-${machine.digits}`, `RIGHT-${atCounter.digits}`])
})

test('no claim is opened for a machine that came back while its photos were sent', async () => {
  const proved = await proveClaim(shop.db, asker, formOf(machine))
  const { headers } = shop.manager
  const payload = { warrantyId: machine.warrantyId }
  const back = await shop.app.inject({ method: 'POST', url: '/api/warranties/cameBack', payload, headers })
  expect(back.statusCode).toBe(200)

  await expect(openClaim(shop.app, proved, [])).rejects.toMatchObject({ code: 'NOT_COVERED' })
})

test('the database itself refuses a second open claim of a machine', async () => {
  const { number } = (await shop.open({ serial: machine.serial, key: machine.key })).json<BuyerClaim>()
  const [row] = await shop.db
    .select()
    .from(claims)
    .where(eq(claims.number, Number(number)))
  const { number: _number, ...copy } = row!

  await expect(shop.db.insert(claims).values({ ...copy, id: 'second' })).rejects.toThrow()
})

test('a buyer opens five claims of one machine in a month, not more', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    await shop.open({ serial: machine.serial, key: machine.key })
    const [claim] = await shop.list(`?q=${machine.serial}&state=received`)
    await shop.move(claim!._id, { state: 'refused', reason: 'It works here' })
  }

  const sixth = await shop.open({ serial: machine.serial, key: machine.key })

  expect(sixth.json().code).toBe('TOO_MANY_CLAIMS')
})

test('a buyer opens ten claims in a day, not more, whatever machines they are about; staff go on', async () => {
  const customer = await shop.loginAs('user')
  const machines = await Promise.all(Array.from({ length: 11 }, () => shop.soldMachine(customer.headers)))
  const last = machines.pop()!
  const others = await Promise.all(machines.map(({ serial, key }) => shop.open({ serial, key })))
  const again = () => shop.open({ serial: last.serial, key: last.key })

  const eleventh = await again()
  const somebodyElse = await shop.open({ serial: machine.serial, key: machine.key })
  await shop.db
    .update(claims)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(claims.orderId, machines[0]!.orderId))
  const nextDay = await again()
  const counter = await shop.openAtCounter({ orderId: last.orderId, problem: 'The bag, too' })

  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(eleventh.json()).toMatchObject({ code: 'TOO_MANY_CLAIMS' })
  expect([somebodyElse, nextDay, counter].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('the claims of a guest are counted by phone, and not together with everybody who has no email address', async () => {
  const machines = await Promise.all(Array.from({ length: 12 }, () => shop.soldMachine()))
  const [first, second, ...others] = machines
  const setBuyer = (orderIds: string[], buyerPhone: string) =>
    shop.db.update(orders).set({ buyerPhone, buyerEmail: null }).where(inArray(orders.id, orderIds))
  await setBuyer(
    machines.map(({ orderId }) => orderId),
    '+8801799990000',
  )
  await setBuyer([second!.orderId], '+8801799990001')
  for (const { serial, key } of others) await shop.open({ serial, key })

  const eleventh = await shop.open({ serial: first!.serial, key: first!.key })
  const otherPhone = await shop.open({ serial: second!.serial, key: second!.key })

  expect(eleventh.json().code).toBe('TOO_MANY_CLAIMS')
  expect(otherPhone.json()).toMatchObject({ state: 'received' })
})

test.each([
  [{ problem: ' ' }, 'problem'],
  [{ problem: 'a'.repeat(2001) }, 'problem'],
  [{ serial: '' }, 'serial'],
  [{ branch: '' }, 'branch'],
])('a claim with %o is refused', async (change, field) => {
  const refused = await shop.open({ serial: machine.serial, key: machine.key, ...change })

  expect(refused.statusCode).toBe(400)
  expect(refused.json().details[0].path).toBe(field)
})

test('the link in the mail to staff finds the claim also behind a page of older ones', async () => {
  const claim = await shop.opened(machine)

  const [toStaff] = (await shop.mailsOf(machine)).filter(({ dedupeKey }) => dedupeKey.endsWith(':staff'))
  const [href = ''] = /http\S+admin\/claims\S+/.exec(toStaff?.textBody ?? '') ?? []
  const { searchParams } = new URL(href)
  const shown = await shop.list(`?limit=1&q=${searchParams.get('q') ?? ''}`)

  expect(shown).toMatchObject([{ _id: searchParams.get('claim'), number: claim.number }])
})

const asker = { account: null, network: '203.0.113.0/24' }

function formOf({ serial, key, orderId }: Machine) {
  return { serial, key, orderId, branch: shop.branch.id, problem: 'It does not start' }
}

function correctSerial({ orderId }: Machine, serial: string) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/warranties/serials',
    payload: { orderId, serials: [{ line: 0, piece: 1, serial }] },
    headers: shop.manager.headers,
  })
}
