import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditLog, mailOutbox, secondFactors, shopSettings } from '#server/platform/db/schema.ts'
import { calls } from '#shared/contract/modules.ts'
import { type People, peopleOf } from '#tests/support/shop/people.ts'
import { type Member, staffOf } from '#tests/support/shop/staff-members.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { resetSecondFactorAsOperator } from './remove-second-factor.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let people: People
let staff: ReturnType<typeof staffOf>
let admin: Member
let adminsPhone: Awaited<ReturnType<ReturnType<typeof staffOf>['enrol']>>
beforeAll(async () => {
  shop = await testShop()
  people = peopleOf(shop.app)
  staff = staffOf(shop)
  admin = await staff.member('super_admin')
  adminsPhone = await staff.enrol(admin)
})
afterEach(() => shop.db.delete(shopSettings))
afterAll(() => shop.close())

const requireIt = (required: boolean, { headers } = admin) =>
  people.post('/auth/requireSecondFactor', { required }, headers)

test('staff without a second factor reach nothing but the way to it once it is required', async () => {
  const member = await staff.member('super_admin')
  const buyer = await people.registerSomeone()
  expect((await people.get('/auth/getAllUsers', member.headers)).statusCode).toBe(200)
  expect((await requireIt(true)).statusCode).toBe(200)

  const open: string[] = []
  for (const { method, url, config } of calls.filter(({ config }) => config.access !== 'anyone')) {
    if (config.duringEnrolment) continue
    const path = `/api${url.replace(/:\w+/g, 'anything')}`
    const response = await shop.app.inject({ method, url: path, headers: member.headers })
    if (response.statusCode !== 403 || response.json().code !== 'MUST_ENROL') open.push(`${method} ${url}`)
  }
  expect(open).toEqual([])
  const { email, password } = member
  const login = await people.post('/auth/login', { email, password })
  expect(login.json().user.mustEnrol).toBe(true)
  expect((await people.get('/auth/me', member.headers)).json().mustEnrol).toBe(true)
  expect((await people.get('/auth/getAllUsers', admin.headers)).statusCode).toBe(200)
  expect((await people.get('/auth/sessions', buyer.headers)).statusCode).toBe(200)
  expect((await people.get(`/orders/user/${buyer.user._id}`, buyer.headers)).statusCode).toBe(200)

  await staff.enrol(member)
  expect((await people.get('/auth/getAllUsers', member.headers)).statusCode).toBe(200)
  expect((await people.get('/auth/me', member.headers)).json()).not.toHaveProperty('mustEnrol')
})

test('only a super admin who has one requires it of the others, and takes it back', async () => {
  const careless = await staff.member('super_admin')
  const manager = await staff.member()
  expect((await requireIt(true, careless)).statusCode).toBe(409)
  expect((await requireIt(true, manager)).statusCode).toBe(403)
  expect((await requireIt(true)).statusCode).toBe(200)
  expect((await people.get('/auth/secondFactor', manager.headers)).json().isRequired).toBe(true)
  expect((await requireIt(false)).statusCode).toBe(200)
  expect((await people.get('/auth/getAllUsers', manager.headers)).statusCode).toBe(200)
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'user.secondFactorRequired'))
  expect(lines.slice(-2).map(({ after }) => after)).toEqual([true, false])
})

test('another super admin resets it: sessions end, the owner has a mail, and it is on record', async () => {
  const member = await staff.member()
  const { email, password } = member
  const phone = await staff.enrol(member)
  const reset = (userId: string) => people.post('/auth/resetSecondFactor', { userId }, admin.headers)
  expect((await reset(admin.id)).statusCode).toBe(409)
  expect(
    (await people.post('/auth/resetSecondFactor', { userId: member.id }, member.headers)).statusCode,
  ).toBe(403)
  expect((await reset('nobody')).statusCode).toBe(404)
  expect((await reset(member.id)).statusCode).toBe(200)
  expect((await reset(member.id)).statusCode).toBe(409)

  expect((await people.get('/auth/me', member.headers)).statusCode).toBe(401)
  expect((await people.post('/auth/login', { email, password, code: phone.nextCode() })).statusCode).toBe(200)
  expect(await subjectsTo(email)).toEqual(['Your second factor was removed'])
  const [line] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'user.secondFactorReset'))
  expect(line).toMatchObject({ byId: admin.id, subject: email })
})

test('the operator helps the only super admin who lost the phone', async () => {
  const lost = await staff.member('super_admin')
  await staff.enrol(lost)
  await resetSecondFactorAsOperator(shop.db, lost.email.toUpperCase(), 'https://shop.test')

  const { email, password } = lost
  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(200)
  expect(await subjectsTo(email)).toEqual(['Your second factor was removed'])
  await expect(resetSecondFactorAsOperator(shop.db, email, '')).rejects.toThrow('has no second factor')
  await expect(resetSecondFactorAsOperator(shop.db, 'x@y.test', '')).rejects.toThrow('no account')
})

test('super admins see who has one, managers do not', async () => {
  const manager = await staff.member()
  const list = async ({ headers }: Member) =>
    (await people.get(`/auth/getAllUsers?q=${admin.email}`, headers)).json()
  expect(await list(admin)).toMatchObject([{ hasSecondFactor: true }])
  expect((await list(manager))[0]).not.toHaveProperty('hasSecondFactor')
  expect(adminsPhone.recoveryCodes).toHaveLength(10)
})

test('staff who become customers log in like customers', async () => {
  const member = await staff.member()
  await staff.enrol(member)
  const lowered = { userId: member.id, userRole: 'user' }
  expect((await people.post('/auth/updateUserRole', lowered, admin.headers)).statusCode).toBe(200)
  const { email, password } = member
  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(200)
  expect(await shop.db.$count(secondFactors, eq(secondFactors.userId, member.id))).toBe(0)
})

async function subjectsTo(email: string) {
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  return mails.map(({ subject }) => subject)
}
