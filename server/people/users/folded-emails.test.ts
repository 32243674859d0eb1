import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { compose } from '#server/messages/mail/compose.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { examine } from '#server/owner/doctor/doctor.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { mailOutbox, users } from '#server/platform/db/schema.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { hashPassword } from './password.ts'

const shop = await testShop()
const people = peopleOf(shop.app)
afterAll(() => shop.close())

function register(email: string) {
  const form = { username: 'Twin', password: 'shapla-7', confirmPassword: 'shapla-7' }
  return people.post('/auth/register', { ...form, email })
}

test('one mailbox opens one account, whichever characters look like its address', async () => {
  expect((await register('rahim@evil.example')).statusCode).toBe(201)
  const spellings = ['Rahim@EVIL.example', 'rahim@ｅvil.example', 'rahim@ev\u00adil.example']
  const responses = await Promise.all(spellings.map(register))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  const invisible = await Promise.all(['ra\u200bhim@evil.example', 'ｒahim@evil.example'].map(register))
  expect(invisible.map((response) => response.json().message)).toEqual([
    'Invalid email format',
    'Invalid email format',
  ])
})

test('a deleted account does not come back under another spelling', async () => {
  const admin = await shop.loginAs('super_admin')
  const { user, email } = await people.registerSomeone()
  const change = { userId: user._id, userRole: 'delete' }
  await people.post('/auth/updateUserRole', change, admin.headers)
  expect((await register(email.replace('example', 'ｅxample'))).statusCode).toBe(409)
})

test('failures of all spellings are counted together', async () => {
  const { email, password } = await people.registerSomeone()
  const spelled = email.replace('example', 'ｅxample')
  for (let guess = 0; guess < 10; guess++)
    await people.post('/auth/login', { email: guess % 2 ? email : spelled, password: 'guess' })
  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(429)
})

test('where a shop already has two spellings of a mailbox the plain one keeps it, and doctor names the other', async () => {
  const old = { username: 'Old', displayName: 'Old', passwordHash: await hashPassword('old-pass') }
  const day = (number: number) => new Date(Date.UTC(2025, 0, number))
  await shop.db.insert(users).values([
    { id: 'odd', email: 'karim@ｅxample.org', createdAt: day(1), ...old },
    { id: 'plain', email: 'karim@example.org', createdAt: day(2), ...old },
    { id: 'lonely', email: 'ｎasrin@example.org', createdAt: day(3), ...old },
  ])

  await migrate(shop.pool)
  await migrate(shop.pool)

  const login = (email: string) => people.post('/auth/login', { email, password: 'old-pass' })
  expect((await login('karim@example.org')).json().user._id).toBe('plain')
  expect((await login('ｎasrin@example.org')).json().user._id).toBe('lonely')
  const named = (await examine(shop.db)).filter(({ check }) => check.startsWith('an email that is another'))
  expect(named.map(({ subject }) => subject).sort()).toEqual(['lonely', 'odd'])
})

test('a mailbox gets at most five mails of a kind in an hour, however it is spelled', async () => {
  const mail = (number: number, to: string) =>
    compose({
      kind: 'password-reset',
      dedupeKey: `password-reset:${number}`,
      to,
      subject: 'A link',
      parts: [],
    })
  for (let number = 0; number < 8; number++)
    await enqueue(shop.db, [mail(number, number % 2 ? 'mina@example.org' : 'mina@ｅxample.org')])
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.mailbox, 'mina@example.org'))).toBe(5)

  const changed = { to: 'mina@example.org', subject: 'Changed', parts: [] }
  await enqueue(shop.db, [compose({ kind: 'password-changed', ...changed })])
  const paid = Array.from({ length: 9 }, (_, number) =>
    compose({
      kind: 'order',
      dedupeKey: `order:${number}:paid`,
      to: 'mina@example.org',
      subject: 'Paid',
      parts: [],
    }),
  )
  await enqueue(shop.db, paid)
  expect(
    await shop.db.$count(mailOutbox, eq(mailOutbox.recipient, 'mina@example.org')),
  ).toBeGreaterThanOrEqual(12)
})
