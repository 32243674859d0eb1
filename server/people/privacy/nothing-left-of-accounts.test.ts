import { afterAll, expect, test } from 'vitest'
import { newKey } from '#server/platform/db/ids.ts'
import { passwordResets, recoveryCodes, secondFactors } from '#server/platform/db/schema.ts'
import { closedLists, columnsWith, mark, markTexts } from '#tests/support/database/marked-columns.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'

const shop = await payingShop()
const { app, db, pool } = shop
const people = peopleOf(app)
afterAll(() => shop.close())

/** Tables of one account. */
const own = new Set(['password_resets', 'recovery_codes', 'second_factors', 'sessions', 'users'])

test('of an account that its owner deletes nothing is left but the mail that says so', async () => {
  const { email, password, headers, user } = await people.registerSomeone()
  const userId = user._id
  await people.post('/auth/login', { email, password: 'wrong-1' })
  await people.post('/auth/forgotPassword', { email })
  await db.insert(passwordResets).values({ keyHash: newKey(), userId, expiresAt: new Date() })
  await db.insert(recoveryCodes).values({ userId, codeHash: newKey() })
  await db.insert(secondFactors).values({ userId, secret: 'being set up' })
  await people.post('/contact/createContact', message, headers)
  const { marked, unmarked } = await markTexts(pool, (table) => own.has(table))
  const isList = await closedLists(pool)
  expect(marked).toEqual(
    expect.arrayContaining(['users.username', 'users.display_name', 'sessions.user_agent']),
  )
  expect(unmarked.filter((name) => !isList.has(name))).toEqual([])
  expect(await columnsWith(pool, email)).toEqual(
    expect.arrayContaining(['tries.subject', 'users.email', 'graphile_worker._private_jobs.key']),
  )

  expect((await people.post('/privacy/deleteAccount', { password }, headers)).statusCode).toBe(200)

  const isLeft = (name: string) => !name.startsWith('mail_outbox.')
  expect((await columnsWith(pool, mark)).filter(isLeft)).toEqual([])
  expect((await columnsWith(pool, email)).filter(isLeft)).toEqual([])
})

const message = { firstName: mark, lastName: 'R', email: 'x@y.test', subject: mark, message: mark }
