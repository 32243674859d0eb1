import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, contactMessages, customRequirements } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let karim: Awaited<ReturnType<typeof shop.loginAs>>
let rahima: Awaited<ReturnType<typeof shop.loginAs>>

beforeAll(async () => {
  shop = await testShop()
  karim = await shop.loginAs('shop_manager', { displayName: 'Karim' })
  rahima = await shop.loginAs('super_admin', { displayName: 'Rahima' })
})
beforeEach(async () => {
  await shop.db.delete(contactMessages)
  await shop.db.delete(customRequirements)
})
afterAll(() => shop.close())

test('staff read messages and requirements in one list, the newest first', async () => {
  await write('Warranty')
  await ask('Forty laptops')

  const list = await inbox()

  expect(list.json()).toMatchObject([
    {
      kind: 'requirement',
      name: 'Tanvir',
      organization: 'Bengal Textiles',
      text: 'Forty laptops',
      phone: '+8801712345678',
      email: 'tanvir@example.com',
      address: 'Gazipur',
    },
    { kind: 'message', name: 'Nadia Rahman', subject: 'Warranty', state: 'new', isLate: false, owner: null },
  ])
  expect(list.headers['x-total-count']).toBe('2')
})

test('a message is found by its id, as links to it ask', async () => {
  await write('Warranty')
  await write('Delivery')
  const id = await idOf('Delivery')

  expect((await inbox(`?q=${id}`)).json()).toMatchObject([{ subject: 'Delivery' }])
})

test('what nobody answered for 72 hours is late and comes first; what was answered is not late', async () => {
  await write('Answered in time', 80)
  await write('Forgotten', 73)
  await write('Still in time', 71)
  await change(await idOf('Answered in time'), { state: 'answered' })

  const list = (await inbox()).json()

  expect(list.map((one: { subject: string }) => one.subject)).toEqual([
    'Forgotten',
    'Still in time',
    'Answered in time',
  ])
  expect(list.map((one: { isLate: boolean }) => one.isLate)).toEqual([true, false, false])
  const count = await shop.app.inject({ url: '/api/messages/count', headers: karim.headers })
  expect(count.json()).toEqual({ new: 2, late: 1 })
})

test('the hours that staff have to answer are a setting', async () => {
  const quick = await testShop({ config: { answerHours: 1 } })
  const { headers } = await quick.loginAs('super_admin')
  await quick.app.inject({ method: 'POST', url: '/api/contact/createContact', payload: message('Old') })
  await quick.db.update(contactMessages).set({ createdAt: sql`now() - interval '2 hours'` })

  const list = await quick.app.inject({ url: '/api/messages', headers })

  expect(list.json()).toMatchObject([{ subject: 'Old', isLate: true }])
  await quick.close()
})

test('the list is filtered by state, searched and paged', async () => {
  await write('Battery')
  await write('Charger')
  await ask('Forty laptops')
  await change(await idOf('Battery'), { state: 'closed' })
  const subjects = async (query: string) =>
    (await inbox(query)).json().map((one: { subject: string; text: string }) => one.subject || one.text)

  expect(await subjects('?state=closed')).toEqual(['Battery'])
  expect(await subjects('?state=new')).toEqual(['Forty laptops', 'Charger'])
  expect(await subjects('?q=bengal')).toEqual(['Forty laptops'])
  expect(await subjects('?q=880 1712-345678')).toEqual(['Forty laptops'])
  expect(await subjects('?q=%25')).toEqual([])
  expect(await subjects('?q=%20%20')).toHaveLength(3)
  const second = await inbox('?page=2&limit=2')
  expect(second.json()).toHaveLength(1)
  expect(second.headers['x-total-count']).toBe('3')
})

test('a message is taken, noted, answered and closed, by whom and when', async () => {
  await write('Warranty')
  const id = await idOf('Warranty')

  const taken = await change(id, { owner: 'me', note: 'Called, no answer' })
  const answered = await change(id, { state: 'answered' })
  const closed = await change(id, { state: 'closed' }, rahima)

  expect(taken.json()).toMatchObject({
    owner: { _id: karim.id, name: 'Karim' },
    note: 'Called, no answer',
    state: 'new',
  })
  expect(answered.json()).toMatchObject({ answered: { by: 'Karim', at: expect.any(String) }, closed: null })
  expect(closed.json()).toMatchObject({
    answered: { by: 'Karim' },
    closed: { by: 'Rahima' },
    state: 'closed',
  })
  const reopened = await change(id, { state: 'new', owner: 'nobody' })
  expect(reopened.json()).toMatchObject({ state: 'new', answered: null, closed: null, owner: null })
})

test('a requirement is handled like a message', async () => {
  await ask('Forty laptops')
  const [row] = await shop.db.select().from(customRequirements)

  const response = await change(row!.id, { state: 'answered', note: 'Offer sent' }, karim, 'requirement')

  expect(response.json()).toMatchObject({ kind: 'requirement', state: 'answered', note: 'Offer sent' })
  expect((await change(row!.id, { state: 'closed' })).json()).toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
})

test('of two who take a message at once the second is told who has it', async () => {
  await write('Warranty')
  const id = await idOf('Warranty')
  const basedOn = { state: 'new', owner: null, note: '' }
  await change(id, { owner: 'me', basedOn })

  const second = await change(id, { owner: 'me', basedOn }, rahima)

  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({
    code: 'STALE_EDIT',
    details: [
      { path: 'basedOn', expected: { by: expect.stringContaining('Karim') } },
      { path: 'owner', expected: 'Karim' },
    ],
  })
})

test('every change is in the audit log, without a word of the note', async () => {
  await write('Warranty')
  const id = await idOf('Warranty')
  await change(id, { state: 'answered', note: 'Her other number is 01811' })

  const [line] = await shop.db.select().from(auditLog).where(eq(auditLog.subject, id))

  expect(line).toMatchObject({
    action: 'message.update',
    by: expect.stringContaining('Karim'),
    before: { state: 'new' },
    after: { state: 'answered', note: 'changed' },
  })
  expect(JSON.stringify(line)).not.toContain('01811')
})

test('the copy of their data that people download says when they were answered, and nothing of staff', async () => {
  const nadia = await shop.loginAs('user')
  await write('Warranty', 0, nadia.headers)
  await change(await idOf('Warranty'), { state: 'answered', note: 'Rude on the phone', owner: 'me' })

  const copy = await shop.app.inject({ url: '/api/privacy/data', headers: nadia.headers })

  expect(copy.json().messages).toMatchObject([{ subject: 'Warranty', answeredAt: expect.any(String) }])
  expect(copy.body).not.toContain('Rude')
  expect(copy.body).not.toContain(karim.id)
})

function message(subject: string) {
  const names = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com', number: '' }
  return { ...names, subject, message: 'Is this covered?' }
}

async function write(subject: string, hoursAgo = 0, headers: Record<string, string> = {}) {
  const payload = message(subject)
  await shop.app.inject({ method: 'POST', url: '/api/contact/createContact', payload, headers })
  const createdAt = sql`now() - make_interval(hours => ${hoursAgo})`
  await shop.db.update(contactMessages).set({ createdAt }).where(eq(contactMessages.subject, subject))
}

function ask(additionalInfo: string) {
  const payload = {
    name: 'Tanvir',
    businessOrganization: 'Bengal Textiles',
    emailAddress: 'tanvir@example.com',
    contactNumber: '+8801712345678',
    address: 'Gazipur',
    additionalInfo,
  }
  return shop.app.inject({ method: 'POST', url: '/api/contact/customRequirements', payload })
}

async function idOf(subject: string): Promise<string> {
  const [row] = await shop.db.select().from(contactMessages).where(eq(contactMessages.subject, subject))
  return row!.id
}

function inbox(query = '') {
  return shop.app.inject({ url: `/api/messages${query}`, headers: karim.headers })
}

function change(id: string, payload: object, { headers } = karim, kind = 'message') {
  return shop.app.inject({ method: 'PUT', url: `/api/messages/${kind}/${id}`, payload, headers })
}
