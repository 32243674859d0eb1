import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, users } from '#server/platform/db/schema.ts'
import { type People, peopleOf } from '#tests/support/shop/people.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { createAdmin } from './create-admin.ts'

const shop = await testShop()
const people = peopleOf(shop.app)
afterAll(() => shop.close())

test('a new customer is logged in at once and is called by the username', async () => {
  const { status, user, headers, email } = await people.registerSomeone()

  expect(status).toBe(201)
  expect(user).toMatchObject({ displayName: 'Nusrat', email, userRole: 'user', permissions: [] })
  expect((await people.get('/auth/me', headers)).json()).toMatchObject({ email })
})

test('nobody makes themselves an admin by sending more fields', async () => {
  const response = await people.post('/auth/register', {
    username: 'Mallory',
    email: 'mallory@example.com',
    password: 'shapla-7',
    confirmPassword: 'shapla-7',
    userRole: 'super_admin',
    role: 'super_admin',
    _id: 'chosen',
    shopId: 'any',
  })
  expect(response.json().user).toMatchObject({ userRole: 'user', shopId: null })
  expect(response.json().user._id).not.toBe('chosen')

  const headers = { authorization: `Bearer ${response.json().token}` }
  await people.post(
    '/auth/updateUser',
    { displayName: 'M', userRole: 'super_admin', email: 'other@example.com' },
    headers,
  )
  expect((await people.get('/auth/me', headers)).json()).toMatchObject({
    displayName: 'M',
    userRole: 'user',
    email: 'mallory@example.com',
  })
})

test('an email opens one account, however it is written and however many ask at once', async () => {
  const form = { username: 'Twin', password: 'shapla-7', confirmPassword: 'shapla-7' }
  const responses = await Promise.all(
    ['twin@example.com', 'TWIN@example.com', 'Twin@Example.com'].map((email) =>
      people.post('/auth/register', { ...form, email }),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'EMAIL_TAKEN',
    message: 'User already exists, Kindly Login!',
  })
})

test.each([
  [{ password: 'abc', confirmPassword: 'abc' }, 'Password should be at least 4 characters long!'],
  [{ password: 'abcd', confirmPassword: 'abce' }, 'Kindly enter same passwords!'],
  [{ email: 'nobody' }, 'Invalid email format'],
])('a registration with %j is refused in words', async (wrong, message) => {
  const form = { username: 'N', email: 'n@example.com', password: 'abcd', confirmPassword: 'abcd', ...wrong }
  const response = await people.post('/auth/register', form)
  expect(response.statusCode).toBe(400)
  expect(response.json().message).toBe(message)
})

test('a wrong password and an unknown email get one and the same answer', async () => {
  const { email } = await people.registerSomeone()
  const wrong = await people.post('/auth/login', { email, password: 'not this' })
  const unknown = await people.post('/auth/login', { email: 'nobody@example.com', password: 'not this' })

  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual(unknown.json())
  expect(wrong.json().message).toBe('Kindly enter valid Credentials!')
})

test('ten wrong passwords close an account to guessing for a while, even with the right one', async () => {
  const { email, password } = await people.registerSomeone()
  for (let attempt = 0; attempt < 10; attempt++)
    await people.post('/auth/login', { email, password: 'guess' })
  const response = await people.post('/auth/login', { email: email.toUpperCase(), password })
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBeDefined()
})

test('guesses that come all at once are counted like those that come one by one', async () => {
  const { email, password } = await people.registerSomeone()
  const guess = { email, password: 'guess' }
  const guesses = Array.from({ length: 20 }, () => people.postUntilServed('/auth/login', guess))
  const judged = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 401)
  expect(judged).toHaveLength(10)
  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(429)
})

test('a password that is changed while it is being judged opens no session any more', async () => {
  const { email, password, user } = await people.registerSomeone()
  let late: ReturnType<People['post']> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user._id))
    late = people.post('/auth/login', { email, password })
    await Promise.race([late, expect.poll(waiting).not.toHaveLength(0)])
  })

  expect((await late)?.statusCode).toBe(401)
})

async function waiting() {
  const { rows } = await shop.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows
}

test('logging out ends the session on the server too', async () => {
  const { headers } = await people.registerSomeone()
  expect((await people.post('/auth/logout', {}, headers)).statusCode).toBe(200)
  expect((await people.get('/auth/me', headers)).statusCode).toBe(401)
})

test('a changed password ends every session and needs the old one', async () => {
  const { email, password, headers } = await people.registerSomeone()
  const elsewhere = (await people.post('/auth/login', { email, password, rememberMe: true })).json().token
  const change = { oldPassword: 'wrong', password: 'padma-88', confirmPassword: 'padma-88' }

  expect((await people.post('/auth/updateUser', change, headers)).statusCode).toBe(400)
  const done = await people.post('/auth/updateUser', { ...change, oldPassword: password }, headers)

  expect(done.statusCode).toBe(200)
  expect((await people.get('/auth/me', headers)).statusCode).toBe(401)
  expect((await people.get('/auth/me', { authorization: `Bearer ${elsewhere}` })).statusCode).toBe(401)
  expect((await people.post('/auth/login', { email, password: 'padma-88' })).statusCode).toBe(200)
})

test('a role takes effect on open sessions at once, and is written down', async () => {
  const admin = await shop.loginAs('super_admin')
  const branch = await shop.addShop()
  const { user, headers } = await people.registerSomeone()
  expect((await people.get('/auth/getAllUsers', headers)).statusCode).toBe(403)

  const change = { userId: user._id, userRole: 'shop_manager', shopId: branch }
  expect((await people.post('/auth/updateUserRole', change, admin.headers)).json().message).toBe(
    'User role updated successfully!',
  )

  expect((await people.get('/auth/getAllUsers', headers)).statusCode).toBe(200)
  expect((await people.post('/auth/updateUserRole', change, admin.headers)).json().code).toBe('SAME_ROLE')
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.subject, user.email))
  expect(entry).toMatchObject({
    action: 'user.role',
    before: { role: 'user' },
    after: { role: 'shop_manager' },
  })
})

test('a branch role needs a branch that exists', async () => {
  const admin = await shop.loginAs('super_admin')
  const { user } = await people.registerSomeone()
  const without = await people.post(
    '/auth/updateUserRole',
    { userId: user._id, userRole: 'shop_manager' },
    admin.headers,
  )
  expect([without.statusCode, without.json().message]).toEqual([400, 'Please select a shop!'])
  const nowhere = { userId: user._id, userRole: 'shop_staff', shopId: 'nowhere' }
  expect((await people.post('/auth/updateUserRole', nowhere, admin.headers)).statusCode).toBe(400)
})

test('a deleted account is out at once, cannot log in or register, and can be brought back', async () => {
  const admin = await shop.loginAs('super_admin')
  const { user, email, password, headers } = await people.registerSomeone()
  await people.post('/auth/updateUserRole', { userId: user._id, userRole: 'delete' }, admin.headers)

  expect((await people.get('/auth/me', headers)).statusCode).toBe(401)
  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(401)
  const again = { username: 'N', email, password, confirmPassword: password }
  expect((await people.post('/auth/register', again)).statusCode).toBe(409)

  await people.post('/auth/updateUserRole', { userId: user._id, userRole: 'user' }, admin.headers)
  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(200)
})

test('the shop never loses its last super admin, not even when two lower each other at once', async () => {
  const lonely = await testShop()
  const [first, second] = [await lonely.loginAs('super_admin'), await lonely.loginAs('super_admin')]
  const lower = (by: typeof first, whom: typeof first) =>
    lonely.app.inject({
      method: 'POST',
      url: '/api/auth/updateUserRole',
      headers: by.headers,
      payload: { userId: whom.id, userRole: 'user' },
    })

  await Promise.all([lower(first, second), lower(second, first)])

  const left = await lonely.db.$count(users, eq(users.role, 'super_admin'))
  expect(left).toBe(1)
  await lonely.close()
})

test('an admin who is being lowered can no longer lower others', async () => {
  const [first, second] = [await shop.loginAs('super_admin'), await shop.loginAs('super_admin')]
  const lower = (by: typeof first, whom: typeof first) =>
    people.post('/auth/updateUserRole', { userId: whom.id, userRole: 'user' }, by.headers)
  const responses = await Promise.all([lower(first, second), lower(second, first)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
})

test('managers see all accounts but change none; customers and shop_staff see nobody', async () => {
  const { user } = await people.registerSomeone()
  const manager = await shop.loginAs('shop_manager')
  const staff = await shop.loginAs('shop_staff')
  const list = await people.get(`/auth/getAllUsers?q=${encodeURIComponent(user.email)}`, manager.headers)

  expect(list.json()).toHaveLength(1)
  expect(list.headers['x-total-count']).toBe('1')
  expect(JSON.stringify(list.json())).not.toContain('argon2')
  expect((await people.get('/auth/getAllUsers', staff.headers)).statusCode).toBe(403)
  const change = { userId: user._id, userRole: 'super_admin' }
  expect((await people.post('/auth/updateUserRole', change, manager.headers)).statusCode).toBe(403)
})

test('an operator makes the first admin, and makes one again who lost the password', async () => {
  await createAdmin(shop.db, 'Owner@example.com', 'first-long-word')
  const before = await people.post('/auth/login', { email: 'owner@example.com', password: 'first-long-word' })
  for (let guess = 0; guess < 10; guess++)
    await people.post('/auth/login', { email: 'owner@example.com', password: `guess-${guess}` })
  await createAdmin(shop.db, 'owner@example.com', 'second-long-word')
  const response = await people.post('/auth/login', {
    email: 'owner@example.com',
    password: 'second-long-word',
  })
  expect(response.json().user.userRole).toBe('super_admin')
  const stolen = { authorization: `Bearer ${before.json().token}` }
  expect((await people.get('/auth/me', stolen)).statusCode).toBe(401)
  await expect(createAdmin(shop.db, 'owner', 'word')).rejects.toThrow('email')
})
