import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { demoAccounts } from './demo-accounts.ts'
import { hashPassword } from './password.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'

const shop = await testShop()
afterAll(() => shop.close())

test('production does not open on a database where the demo password of an admin still works', async () => {
  const { email, password } = demoAccounts[0]
  await expect(refuseDemoAccounts(shop.db)).resolves.toBeUndefined()

  const { id } = await shop.loginAs('super_admin', { email, passwordHash: await hashPassword(password) })
  await expect(refuseDemoAccounts(shop.db)).rejects.toThrow(email)

  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword('a password nobody printed') })
    .where(eq(users.id, id))
  await expect(refuseDemoAccounts(shop.db)).resolves.toBeUndefined()
})
