import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { newId } from './ids.ts'
import { insertInto } from './json-rows.ts'
import { contactMessages } from './schema.ts'

const shop = await testShop()
const { db } = shop
afterAll(() => shop.close())

const insertMessages = insertInto('insert_test_messages', contactMessages)
const message = {
  firstName: 'Nadia',
  lastName: 'Khan',
  email: 'n@example.com',
  number: '1',
  subject: 'Hello',
}

test('rows get what the table gives to columns that they leave out', async () => {
  const ids = [newId(), newId()]

  await db.transaction((tx) =>
    insertMessages(
      tx,
      ids.map((id) => ({ ...message, id, message: 'কেমন আছেন? "yes" \\ \n' })),
    ),
  )

  for (const id of ids) {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
    expect(row).toMatchObject({
      ...message,
      message: 'কেমন আছেন? "yes" \\ \n',
      state: 'new',
      note: '',
      orderId: null,
    })
    expect(row?.createdAt).toBeInstanceOf(Date)
  }
})

test('half a character is stored as the sign for what cannot be read, as everywhere else', async () => {
  const [plain, asJson] = [newId(), newId()]
  const broken = { ...message, message: 'a\ud83d b' }

  await db.insert(contactMessages).values({ ...broken, id: plain })
  await db.transaction((tx) => insertMessages(tx, [{ ...broken, id: asJson }]))

  const [one] = await db.select().from(contactMessages).where(eq(contactMessages.id, plain))
  const [other] = await db.select().from(contactMessages).where(eq(contactMessages.id, asJson))
  expect(other?.message).toBe(one?.message)
})
