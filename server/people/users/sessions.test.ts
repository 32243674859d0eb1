import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailOutbox, sessions, users } from '#server/platform/db/schema.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { createAdmin } from './create-admin.ts'
import { hashPassword } from './password.ts'

const shop = await testShop()
const people = peopleOf(shop.app)
afterAll(() => shop.close())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('an account lists where it is logged in and ends the others', async () => {
  const { email, password, headers } = await people.registerSomeone()
  const stranger = await people.registerSomeone()
  const other = await people.post('/auth/login', { email, password }, { 'user-agent': chrome })
  const elsewhere = { authorization: `Bearer ${other.json().token}` }

  const list = (await people.get('/auth/sessions', headers)).json()
  expect(list).toHaveLength(2)
  expect(list[0]).toMatchObject({ isCurrent: true })
  expect(list[1]).toMatchObject({ isCurrent: false, browser: 'Chrome on Windows' })
  const inBangla = (await people.get('/auth/sessions?language=bn', headers)).json()
  expect(inBangla.map(({ browser }: { browser: string }) => browser)).toEqual([
    'অচেনা ব্রাউজার',
    'Windows-এ Chrome',
  ])
  expect(JSON.stringify(list)).not.toContain(other.json().token)

  expect((await people.post('/auth/endOtherSessions', {}, headers)).statusCode).toBe(200)
  expect((await people.get('/auth/me', elsewhere)).statusCode).toBe(401)
  expect((await people.get('/auth/me', headers)).statusCode).toBe(200)
  expect((await people.get('/auth/me', stranger.headers)).statusCode).toBe(200)
})

test('a session that is used again says so', async () => {
  const { user, headers } = await people.registerSomeone()
  const ofUser = eq(sessions.userId, user._id)
  await shop.db
    .update(sessions)
    .set({ lastUsedAt: new Date(0) })
    .where(ofUser)
  await people.get('/auth/me', headers)
  await expect
    .poll(async () => (await shop.db.select().from(sessions).where(ofUser))[0]?.lastUsedAt.getTime())
    .toBeGreaterThan(Date.now() - 60_000)
})

async function addStaff(id: string, password: string) {
  const email = `${id}@projukti.test`
  await shop.loginAs('shop_manager', { id, email, passwordHash: await hashPassword(password) })
  return { email, password }
}

test('ten failed logins of staff are mailed to every super admin, once', async () => {
  await shop.loginAs('super_admin', { email: 'owner@projukti.test' })
  const { email } = await addStaff('manager', 'long-enough-1')
  for (let guess = 0; guess < 14; guess++) await people.post('/auth/login', { email, password: 'guess' })
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'owner@projukti.test'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.textBody).toContain(email)
})

test('staff with a short password are warned at login, customers are not', async () => {
  const short = await people.post('/auth/login', await addStaff('short', 'nine-char'))
  const long = await people.post('/auth/login', await addStaff('long', 'ten-chars-'))
  const { email, password } = await people.registerSomeone()
  const customer = await people.post('/auth/login', { email, password })
  expect(short.json().passwordIsShort).toBe(true)
  expect([long.json().passwordIsShort, customer.json().passwordIsShort]).toEqual([undefined, undefined])
})

test('the password of an admin made on the command line has twelve characters', async () => {
  await expect(createAdmin(shop.db, 'boss@example.com', 'eleven-char')).rejects.toThrow('12 characters')
  expect(await shop.db.$count(users, eq(users.email, 'boss@example.com'))).toBe(0)
})

test('an account has fifty sessions; a login beyond them ends the one that was used longest ago', async () => {
  const { user, email, password, headers } = await people.registerSomeone()
  const ofUser = eq(sessions.userId, user._id)
  const older = Array.from({ length: 60 }, (_, index) => ({
    tokenHash: `${user._id} ${index}`,
    userId: user._id,
    lastUsedAt: new Date(index * 1000),
    expiresAt: new Date(Date.now() + 3_600_000),
  }))
  await shop.db.insert(sessions).values(older)

  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(200)

  const left = await shop.db.select().from(sessions).where(ofUser)
  expect(left).toHaveLength(50)
  expect(left.map(({ tokenHash }) => tokenHash)).not.toContain(`${user._id} 11`)
  expect((await people.get('/auth/me', headers)).statusCode).toBe(200)
})

test('a name that is saved while the account is deleted is not kept', async () => {
  const { headers, password, user } = await people.registerSomeone()
  const ofUser = eq(users.id, user._id)
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const countWaiting = async () => (await shop.db.execute(waiting)).rowCount

  const { saving, deleting } = await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(ofUser).for('no key update')
    const deleting = people.post('/privacy/deleteAccount', { password }, headers)
    await expect.poll(countWaiting).toBe(1)
    const saving = people.post('/auth/updateUser', { firstName: 'Nusrat' }, headers)
    await expect.poll(countWaiting).toBe(2)
    return { saving, deleting }
  })

  expect([(await deleting).statusCode, (await saving).statusCode]).toEqual([200, 404])
  const [row] = await shop.db.select().from(users).where(ofUser)
  expect(row).toMatchObject({ role: 'deleted', firstName: '' })
})
