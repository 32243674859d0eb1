import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#server/platform/db/schema.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
const people = peopleOf(shop.app)
afterAll(() => shop.close())

async function languageOf(email: string) {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  return user?.language
}

test('an account is opened in the language of the page', async () => {
  const form = {
    username: 'Nusrat',
    email: 'nusrat.bn@example.com',
    password: 'shapla-7',
    confirmPassword: 'shapla-7',
  }
  await people.post('/auth/register?language=bn', form)

  expect(await languageOf(form.email)).toBe('bn')
})

test('an account is written to in the language in which its owner logged in last', async () => {
  const { email, password } = await people.registerSomeone()
  expect(await languageOf(email)).toBe('en')

  await people.postUntilServed('/auth/login?language=bn', { email, password })

  expect(await languageOf(email)).toBe('bn')
})
