import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShop } from '#server/app.ts'
import { connect } from '#server/platform/db/client.ts'
import {
  auditLog,
  mailOutbox,
  passwordChecks,
  recoveryCodes,
  secondFactors,
} from '#server/platform/db/schema.ts'
import { authenticatorWith } from '#tests/support/examples/authenticator.ts'
import { mailPasswordLinks } from '#tests/support/shop/mail-links.ts'
import { type People, peopleOf } from '#tests/support/shop/people.ts'
import { staffOf } from '#tests/support/shop/staff-members.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { forgotPassword } from './reset-password.ts'

/** Two instances of one shop on one database. */
let shop: Awaited<ReturnType<typeof testShop>>
let neighbour: Awaited<ReturnType<typeof buildShop>>
let neighbourPool: ReturnType<typeof connect>['pool']
let here: People
let there: People
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  shop = await testShop()
  const { db, pool } = connect(shop.connection)
  neighbourPool = pool
  neighbour = await buildShop({
    config: shop.config,
    db,
    pool,
    pages: null,
    listen: false,
    shedByDelay: false,
  })
  here = peopleOf(shop.app)
  there = peopleOf(neighbour)
  staff = staffOf(shop)
})
afterAll(async () => {
  await neighbour.close()
  await neighbourPool.end()
  await shop.close()
})

test('with a second factor on, the password alone opens nothing, and a code opens once', async () => {
  const { email, password, headers, ...member } = await staff.member()
  const elsewhere = await here.post('/auth/login', { email, password })
  expect(elsewhere.statusCode).toBe(200)
  const phone = await staff.enrol({ email, password, headers, ...member })

  const before = { authorization: `Bearer ${elsewhere.json().token}` }
  expect((await here.get('/auth/me', before)).statusCode).toBe(401)
  expect((await here.get('/auth/me', headers)).statusCode).toBe(200)
  const alone = await here.post('/auth/login', { email, password })
  expect([alone.statusCode, alone.json().code]).toEqual([401, 'SECOND_FACTOR_NEEDED'])
  const code = phone.nextCode()
  const wrong = await here.post('/auth/login', { email, password: 'guess', code })
  expect(wrong.json().code).toBe('BAD_CREDENTIALS')
  expect((await here.post('/auth/login', { email, password, code })).statusCode).toBe(200)
  const again = await here.post('/auth/login', { email, password, code })
  expect([again.statusCode, again.json().code]).toEqual([401, 'BAD_CODE'])
  expect((await here.get('/auth/secondFactor', headers)).json()).toEqual({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 10,
  })
})

test('for everybody else a login is what it was', async () => {
  const buyer = await here.registerSomeone()
  const { email, password } = await staff.member()
  for (const person of [buyer, { email, password }]) {
    const response = await here.post('/auth/login', { ...person, user: undefined, code: '123456' })
    expect(response.statusCode).toBe(200)
    expect(response.json().user).not.toHaveProperty('mustEnrol')
  }
  expect((await here.post('/auth/startSecondFactor', { password }, buyer.headers)).statusCode).toBe(403)
})

test('codes are taken in Bangla digits, too', async () => {
  const { email, password, headers } = await staff.member()
  const { secret } = (await here.post('/auth/startSecondFactor', { password }, headers)).json()
  const phone = authenticatorWith(secret)
  const first = { code: inBangla(phone.nextCode()) }
  const confirmed = await here.post('/auth/confirmSecondFactor', first, headers)
  expect(confirmed.statusCode).toBe(200)

  for (const code of [phone.nextCode(), confirmed.json().recoveryCodes[0]]) {
    const response = await here.post('/auth/login', { email, password, code: inBangla(code) })
    expect(response.statusCode).toBe(200)
  }
})

function inBangla(code: string): string {
  return code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
}

test('of one code sent to two instances at once one is taken', async () => {
  const member = await staff.member()
  const phone = await staff.enrol(member)
  const form = { email: member.email, password: member.password, code: phone.nextCode() }
  const responses = await Promise.all([here, there, here, there].map(({ post }) => post('/auth/login', form)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
})

test('a recovery code opens once, at two instances at once as well, and is on record', async () => {
  const { email, password, ...member } = await staff.member()
  const { recoveryCodes: codes, secret } = await staff.enrol({ email, password, ...member })
  expect(new Set(codes)).toHaveProperty('size', 10)
  const form = { email, password, code: codes[0] }
  const responses = await Promise.all([here, there].map(({ post }) => post('/auth/login', form)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  const spaced = codes[1]?.replaceAll('-', ' ')
  expect((await here.post('/auth/login', { email, password, code: spaced })).statusCode).toBe(200)

  expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, member.id))).toBe(8)
  const lines = await auditOf(email)
  expect(lines.map(({ action }) => action)).toEqual([
    'user.secondFactorOn',
    'user.recoveryCodeUsed',
    'user.recoveryCodeUsed',
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp([secret, ...codes].join('|')))
})

test('of thirty guessed codes at once on two instances ten are judged, and people are told', async () => {
  const admin = await staff.member('super_admin')
  const member = await staff.member()
  const { email, password } = member
  const phone = await staff.enrol(member)
  const guess = (turn: number) =>
    (turn % 2 ? here : there).postUntilServed('/auth/login', {
      email,
      password,
      code: phone.wrongCode(turn),
    })
  const responses = await Promise.all(Array.from({ length: 30 }, (_, turn) => guess(turn)))

  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  const right = () => here.post('/auth/login', { email, password, code: phone.nextCode() })
  expect((await right()).statusCode).toBe(429)
  expect(await subjectsTo(email)).toEqual(['Wrong codes for your account'])
  expect(await subjectsTo(admin.email)).toEqual(['Ten failed logins to a staff account'])

  // A reader of the owner's mail gets a new password from it, but not ten more codes.
  await forgotPassword(shop.app, { email, network: '203.0.113.7', language: 'en' })
  await mailPasswordLinks(shop.app)
  const key = /key=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.textBody ?? '')?.[1]
  const reset = await here.post('/auth/resetPassword', { key, password: 'chosen-anew-1' })
  expect(reset.statusCode).toBe(200)
  const after = await here.post('/auth/login', { email, password: 'chosen-anew-1', code: phone.nextCode() })
  expect(after.statusCode).toBe(429)
})

test('asking for the code counts as no failure and forgets none', async () => {
  const member = await staff.member()
  const { email, password } = member
  const phone = await staff.enrol(member)
  for (let turn = 0; turn < 9; turn++) await here.post('/auth/login', { email, password: 'guess' })
  for (let turn = 0; turn < 3; turn++)
    expect((await here.post('/auth/login', { email, password })).json().code).toBe('SECOND_FACTOR_NEEDED')
  expect((await here.post('/auth/login', { email, password: 'guess' })).statusCode).toBe(401)
  const late = await here.post('/auth/login', { email, password, code: phone.nextCode() })
  expect(late.statusCode).toBe(429)
})

test('it is switched on and off with the password, and off with a code as well', async () => {
  const member = await staff.member()
  const { email, password, headers } = member
  const stranger = await here.post('/auth/startSecondFactor', { password: 'guess' }, headers)
  expect(stranger.statusCode).toBe(400)
  expect((await here.post('/auth/confirmSecondFactor', { code: '123456' }, headers)).statusCode).toBe(409)
  const phone = await staff.enrol(member)
  expect((await here.post('/auth/startSecondFactor', { password }, headers)).statusCode).toBe(409)
  const again = await here.post('/auth/confirmSecondFactor', { code: '123456' }, headers)
  expect(again.json().message).toContain('Your second factor is on already.')

  const end = (form: object) => here.post('/auth/endSecondFactor', form, headers)
  const code = phone.nextCode()
  expect((await end({ password: 'guess', code })).statusCode).toBe(400)
  expect((await end({ password, code: phone.wrongCode() })).json().code).toBe('BAD_CODE')
  expect((await here.post('/auth/login', { email, password })).statusCode).toBe(401)
  expect((await end({ password, code })).statusCode).toBe(200)
  expect((await here.post('/auth/login', { email, password })).statusCode).toBe(200)
  expect((await auditOf(email)).map(({ action }) => action)).toEqual([
    'user.secondFactorOn',
    'user.secondFactorOff',
  ])
  expect(await subjectsTo(email)).toEqual(['Your second factor is off'])
})

test('a secret that was not confirmed asks nobody for a code', async () => {
  const { email, password, headers } = await staff.member()
  await here.post('/auth/startSecondFactor', { password }, headers)
  expect((await here.post('/auth/login', { email, password })).statusCode).toBe(200)
})

test('with a key the database holds no secret that makes codes', async () => {
  const sealing = await testShop({ config: { secondFactorKey: 'a key of more than 32 characters, at last' } })
  const own = staffOf(sealing)
  const member = await own.member()
  const phone = await own.enrol(member)
  const [row] = await sealing.db.select().from(secondFactors)
  const { email, password } = member
  const code = phone.nextCode()
  const response = await peopleOf(sealing.app).post('/auth/login', { email, password, code })
  await sealing.close()

  expect(row?.secret).not.toContain(phone.secret)
  expect(response.statusCode).toBe(200)
})

test('while one instance checks a password, no other checks one of the same account', async () => {
  const { user, headers, password } = await here.registerSomeone()
  const change = ({ post }: People) =>
    post(
      '/auth/updateUser',
      { oldPassword: password, password: 'padma-88', confirmPassword: 'padma-88' },
      headers,
    )
  const until = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await shop.db.insert(passwordChecks).values({ userId: user._id, until: until(20) })
  expect([(await change(here)).statusCode, (await change(there)).statusCode]).toEqual([429, 429])
  // The instance that had begun is gone.
  await shop.db.update(passwordChecks).set({ until: until(-1) })
  const both = await Promise.all([change(here), change(there)])
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await shop.db.$count(passwordChecks)).toBe(0)
})

function auditOf(email: string) {
  return shop.db.select().from(auditLog).where(eq(auditLog.subject, email)).orderBy(auditLog.id)
}

function mailsTo(email: string) {
  return shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(mailOutbox.createdAt)
}

async function subjectsTo(email: string) {
  return (await mailsTo(email)).map(({ subject }) => subject)
}
