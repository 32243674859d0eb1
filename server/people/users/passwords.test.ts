import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailOutbox, passwordResets, users } from '#server/platform/db/schema.ts'
import { collectStatements } from '#tests/support/database/collect-statements.ts'
import { timeOfJob } from '#tests/support/database/waiting-jobs.ts'
import { mailPasswordLinks } from '#tests/support/shop/mail-links.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { forgotPassword, mailPasswordLink } from './reset-password.ts'

const shop = await testShop()
const people = peopleOf(shop.app)
afterAll(() => shop.close())

function changePassword(headers: Record<string, string>, oldPassword: string) {
  const change = { oldPassword, password: 'padma-88', confirmPassword: 'padma-88' }
  return people.post('/auth/updateUser', change, headers)
}

test('ten wrong old passwords end the session, close the account for a while and are mailed to its owner', async () => {
  const { email, password, headers } = await people.registerSomeone()
  const elsewhere = (await people.post('/auth/login', { email, password })).json().token
  const statuses: number[] = []
  for (let guess = 0; guess < 10; guess++)
    statuses.push((await changePassword(headers, `guess-${guess}`)).statusCode)

  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 401])
  expect((await people.get('/auth/me', headers)).statusCode).toBe(401)
  const owner = { authorization: `Bearer ${elsewhere}` }
  expect((await people.get('/auth/me', owner)).statusCode).toBe(200)
  expect((await changePassword(owner, password)).statusCode).toBe(429)
  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(429)
  const mails = await mailsTo(email, 1)
  expect(mails.map(({ subject }) => subject)).toEqual(['Wrong passwords in your account'])
})

test('wrong old passwords and failed logins are counted together', async () => {
  const { email, password, headers } = await people.registerSomeone()
  for (let guess = 0; guess < 6; guess++) await people.post('/auth/login', { email, password: 'guess' })
  for (let guess = 0; guess < 4; guess++) await changePassword(headers, 'guess')

  expect((await people.get('/auth/me', headers)).statusCode).toBe(401)
  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(429)
})

test('of many password changes at once one is judged', async () => {
  const { headers, password } = await people.registerSomeone()
  const responses = await Promise.all(Array.from({ length: 20 }, () => changePassword(headers, 'guess')))

  expect(responses.filter(({ statusCode }) => statusCode === 400).length).toBeLessThan(10)
  expect(responses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(10)
  expect((await changePassword(headers, password)).statusCode).toBe(200)
})

async function mailsTo(recipient: string, atLeast: number) {
  await mailPasswordLinks(shop.app)
  const toThem = eq(mailOutbox.recipient, recipient)
  await expect.poll(() => shop.db.$count(mailOutbox, toThem)).toBeGreaterThanOrEqual(atLeast)
  return shop.db.select().from(mailOutbox).where(toThem)
}

test('nothing is looked up before a forgotten password is answered', async () => {
  const { email, user } = await people.registerSomeone()
  await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user._id)).for('update')
    await tx.execute(sql`lock table password_resets, mail_outbox in access exclusive mode`)
    expect((await people.post('/auth/forgotPassword', { email })).statusCode).toBe(200)
  })
  expect(await mailsTo(email, 1)).toHaveLength(1)
})

test('a request that comes again finds known and unknown mailboxes alike, in the queue and in the job', async () => {
  const { email: known } = await people.registerSomeone()
  await people.post('/auth/forgotPassword', { email: known })
  await mailsTo(known, 1)
  const statements = collectStatements(shop.pool)

  const ran: string[][] = []
  for (const email of [known, 'stranger@example.com']) {
    statements.length = 0
    for (let request = 0; request < 2; request++) await people.post('/auth/forgotPassword', { email })
    const asked = [...statements]
    const due = await timeOfJob(shop.pool, `password link:${email} 127.0.0.1`)
    expect(due?.getTime()).toBeGreaterThan(Date.now())
    statements.length = 0
    await mailPasswordLink(shop.app, { mailbox: email, network: '127.0.0.1' })
    ran.push([...asked, ...statements])
  }

  expect(ran[0]).toEqual(ran[1])
  expect(ran[0]?.length).toBeGreaterThan(4)
})

test('a stranger who asks again and again does not take the place of the owner in the queue', async () => {
  const { email } = await people.registerSomeone()
  await forgotPassword(shop.app, { email, network: '198.51.100.7', language: 'en' })
  await forgotPassword(shop.app, { email, network: '203.0.113.7', language: 'en' })

  for (const network of ['198.51.100.7', '203.0.113.7'])
    expect(await timeOfJob(shop.pool, `password link:${email} ${network}`)).not.toBeNull()
})

test('a request that an instance left behind is mailed by the next', async () => {
  const { email } = await people.registerSomeone()
  await forgotPassword(shop.app, {
    email: ` ${email.toUpperCase()} `,
    network: '203.0.113.7',
    language: 'en',
  })
  await mailPasswordLinks(shop.app)
  expect(await mailsTo(email, 1)).toHaveLength(1)
})

test('mails about an account hold nothing that was typed into it', async () => {
  const { email } = await people.registerSomeone({ username: 'Win at evil.example' })
  await people.post('/auth/forgotPassword', { email })
  const [mail] = await mailsTo(email, 1)
  expect(mail?.textBody).not.toContain('evil')
  expect(mail?.htmlBody).not.toContain('evil')
})

test('a mailed link changes the password once', async () => {
  const { email } = await people.registerSomeone()
  const known = await people.post('/auth/forgotPassword', { email })
  const unknown = await people.post('/auth/forgotPassword', { email: 'nobody@example.com' })
  expect(known.json()).toEqual(unknown.json())

  const [mail] = await mailsTo(email, 1)
  const key = /reset-password\?key=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
  const first = await people.post('/auth/resetPassword', { key, password: 'meghna-99' })
  const second = await people.post('/auth/resetPassword', { key, password: 'jamuna-11' })

  expect([first.statusCode, second.statusCode]).toEqual([200, 400])
  expect((await people.post('/auth/login', { email, password: 'meghna-99' })).statusCode).toBe(200)
})

test('a password that its owner changes ends the link that was mailed before', async () => {
  const { email, headers, password } = await people.registerSomeone()
  await people.post('/auth/forgotPassword', { email })
  const [mail] = await mailsTo(email, 1)
  const key = /reset-password\?key=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
  expect((await changePassword(headers, password)).statusCode).toBe(200)

  expect((await people.post('/auth/resetPassword', { key, password: 'jamuna-11' })).statusCode).toBe(400)
})

test('a link is used while another one is mailed, and neither ends the other', async () => {
  const { email, user } = await people.registerSomeone()
  await people.post('/auth/forgotPassword', { email })
  const [mail] = await mailsTo(email, 1)
  const key = /reset-password\?key=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

  const used = await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user._id)).for('update')
    const using = people.post('/auth/resetPassword', { key, password: 'meghna-99' })
    await expect.poll(async () => (await shop.db.execute(waiting)).rowCount).toBe(1)
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user._id))
    return { using }
  })

  expect((await used.using).json().message).toBe('This link is no longer valid. Please ask for a new one.')
})

test('the last link that was mailed works, however often more are asked for', async () => {
  const { email, user } = await people.registerSomeone()
  for (let request = 0; request < 7; request++) await askFrom('203.0.113.7', { email, user })
  const mails = await mailsTo(email, 5)
  const last = mails.toSorted((one, other) => +one.createdAt - +other.createdAt).at(-1)
  const key = /reset-password\?key=([\w-]+)/.exec(last?.textBody ?? '')?.[1]

  expect(mails).toHaveLength(5)
  expect((await people.post('/auth/resetPassword', { key, password: 'meghna-99' })).statusCode).toBe(200)
})

test('a stranger who asks for links uses up those of their own network, and the owner still gets one', async () => {
  const { email, user } = await people.registerSomeone()
  for (let request = 0; request < 7; request++) await askFrom('203.0.113.7', { email, user })

  await askFrom('198.51.100.7', { email, user })

  const mails = await mailsTo(email, 6)
  expect(mails).toHaveLength(6)
  for (const network of ['192.0.2.1', '192.0.2.2'])
    for (let request = 0; request < 7; request++) await askFrom(network, { email, user })
  expect(await mailsTo(email, 6)).toHaveLength(10)
})

/** Asks for a link, three minutes before the next request. */
async function askFrom(network: string, { email, user }: { email: string; user: { _id: string } }) {
  await forgotPassword(shop.app, { email, network, language: 'en' })
  await mailPasswordLinks(shop.app)
  await shop.db
    .update(passwordResets)
    .set({ expiresAt: sql`expires_at - interval '3 minutes'` })
    .where(eq(passwordResets.userId, user._id))
}

test('asking for a link again and again does not fill the mailbox', async () => {
  const { email } = await people.registerSomeone()
  await Promise.all(Array.from({ length: 5 }, () => people.post('/auth/forgotPassword', { email })))
  await mailPasswordLinks(shop.app)
  expect(await mailsTo(email, 1)).toHaveLength(1)
})
