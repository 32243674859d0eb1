import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, mailOutbox, staffInvitations, users } from '#server/platform/db/schema.ts'
import type { Invitation } from '#shared/contract/people/invitations.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { type Member, staffOf } from '#tests/support/shop/staff-members.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
const people = peopleOf(shop.app)
const staff = staffOf(shop)
let admin: Member
let shopId: string
beforeAll(async () => {
  admin = await staff.member('super_admin')
  const branch = {
    branchName: 'Agargaon',
    brancheAddress: 'Begum Rokeya Avenue',
    closedTime: 'Open every day',
    contactNumber: '01712345678',
    branchMapAddress: 'https://maps.example.com/agargaon',
    position: 1,
  }
  shopId = (await people.post('/shops', branch, admin.headers)).json()._id
})
afterAll(() => shop.close())

let count = 0
const password = 'padma-meghna-7'
const newEmail = () => `colleague${++count}@example.com`

function invite(email: string, form: object = {}, { headers } = admin) {
  const body = { email, name: 'Rahim', userRole: 'shop_manager', shopId, ...form }
  return people.post('/auth/invitations', body, headers)
}

const accept = (key: string, name = 'Rahim Uddin') =>
  people.post('/auth/acceptInvitation', { key, name, password })
const logIn = async (email: string, typed = password) =>
  (await people.post('/auth/login', { email, password: typed })).json()

async function keysMailedTo(email: string): Promise<string[]> {
  const mails = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(mailOutbox.createdAt)
  return mails.flatMap(({ textBody }) => /invitation\?key=([\w-]+)/.exec(textBody)?.[1] ?? [])
}

async function invited(email = newEmail(), form: object = {}) {
  expect((await invite(email, form)).statusCode).toBe(201)
  const [key = ''] = await keysMailedTo(email)
  const list: Invitation[] = (await people.get('/auth/invitations', admin.headers)).json()
  const id = list.find((invitation) => invitation.email === email)?._id ?? ''
  return { email, key, id }
}

test('an invited employee chooses a password by the mailed link and has the role then', async () => {
  const { email, key } = await invited()
  expect((await logIn(email)).code).toBe('BAD_CREDENTIALS')

  expect((await people.post('/auth/openInvitation', { key })).json()).toEqual({
    email,
    name: 'Rahim',
    userRole: 'shop_manager',
    branchName: expect.any(String),
    hasAccount: false,
  })
  expect((await accept(key)).statusCode).toBe(200)

  const { user } = await logIn(email)
  expect(user).toMatchObject({ userRole: 'shop_manager', shopId, displayName: 'Rahim Uddin' })
  expect((await accept(key)).json().code).toBe('LINK_INVALID')
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subject, email))
  expect(lines.map(({ action }) => action).sort()).toEqual(['user.invite', 'user.inviteAccept'])
})

test('the role goes to the reader of the mailbox, not to somebody who registered with its address', async () => {
  const stranger = await people.registerSomeone()
  const { key } = await invited(stranger.email, { userRole: 'super_admin' })
  const me = async () => (await people.get('/auth/me', stranger.headers)).json()
  expect((await me()).userRole).toBe('user')
  expect((await people.post('/auth/openInvitation', { key })).json().hasAccount).toBe(true)

  expect((await accept(key)).statusCode).toBe(200)

  expect((await people.get('/auth/me', stranger.headers)).statusCode).toBe(401)
  expect((await logIn(stranger.email, stranger.password)).code).toBe('BAD_CREDENTIALS')
  expect((await logIn(stranger.email)).user).toMatchObject({
    _id: stranger.user._id,
    userRole: 'super_admin',
  })
})

test('of four who open the link at once one accepts', async () => {
  const { key } = await invited()
  const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await accept(key)).statusCode))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('an invitation is sent once for a mailbox, however it is written, and again with a new link', async () => {
  const { email, key, id } = await invited()
  expect((await invite(email.toUpperCase())).json().code).toBe('CONFLICT')

  expect((await people.post(`/auth/invitations/${id}/send`, {}, admin.headers)).statusCode).toBe(200)

  const [, second = ''] = await keysMailedTo(email)
  expect((await accept(key)).json().code).toBe('LINK_INVALID')
  expect((await accept(second)).statusCode).toBe(200)
})

test('one that was withdrawn or has expired gives no role', async () => {
  const withdrawn = await invited()
  const expired = await invited()
  await shop.app.inject({
    method: 'DELETE',
    url: `/api/auth/invitations/${withdrawn.id}`,
    headers: admin.headers,
  })
  await shop.db
    .update(staffInvitations)
    .set({ expiresAt: sql`now()` })
    .where(eq(staffInvitations.id, expired.id))

  for (const { key, email } of [withdrawn, expired]) {
    expect((await accept(key)).json().code).toBe('LINK_INVALID')
    expect(await shop.db.$count(users, eq(users.email, email))).toBe(0)
  }
  const list: Invitation[] = (await people.get('/auth/invitations', admin.headers)).json()
  expect(list.map(({ _id }) => _id)).not.toContain(withdrawn.id)
  expect(list.find(({ _id }) => _id === expired.id)?.isExpired).toBe(true)
})

test('staff, deleted accounts and branches that are not there are not invited', async () => {
  const member = await staff.member()
  expect((await invite(member.email)).json().code).toBe('CONFLICT')
  expect((await invite(newEmail(), { shopId: null })).statusCode).toBe(400)
  expect((await invite(newEmail(), { shopId: 'nowhere' })).json().code).toBe('BRANCH_NOT_FOUND')
  expect((await invite(newEmail(), { userRole: 'user' })).statusCode).toBe(400)
  expect((await invite(newEmail(), {}, member)).statusCode).toBe(403)
})

test('an account that lost its rights takes its invitations with it', async () => {
  const other = await staff.member('super_admin')
  const email = newEmail()
  expect((await invite(email, {}, other)).statusCode).toBe(201)
  const [key = ''] = await keysMailedTo(email)
  const demotion = { userId: other.id, userRole: 'user' }
  expect((await people.post('/auth/updateUserRole', demotion, admin.headers)).statusCode).toBe(200)

  expect((await accept(key)).json().code).toBe('LINK_INVALID')
})
