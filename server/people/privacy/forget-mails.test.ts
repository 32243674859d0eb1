import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { sendDueMail } from '#tests/support/shop/send-due-messages.ts'

const shop = await payingShop()
const { app, db } = shop
const people = peopleOf(app)
beforeEach(() => db.delete(mailOutbox))
afterAll(() => shop.close())

type Someone = Awaited<ReturnType<typeof people.registerSomeone>>

const remove = ({ headers, password }: Someone) =>
  people.post('/privacy/deleteAccount', { password }, headers)

test('mails about deleted orders and messages go before they are sent, and one on its way is the last', async () => {
  const buyer = await people.registerSomeone()
  const { tranId } = await shop.placed(await shop.addProduct(), 1, buyer.headers)
  await shop.decide(tranId, 'approve')
  await shop.setStatus(tranId, 'completed', (await shop.loginAs('super_admin')).headers)
  const message = { firstName: 'A', lastName: 'B', email: buyer.email, subject: 'Hello', message: 'M' }
  await people.post('/contact/createContact', message, buyer.headers)
  expect(await db.$count(mailOutbox)).toBeGreaterThan(2)
  const arrived: string[] = []
  const transport = async ({ dedupeKey }: { dedupeKey: string }) => {
    arrived.push(dedupeKey)
    if (arrived.length === 1) await remove(buyer)
  }

  await sendDueMail(app, { transport })

  expect(arrived).toEqual([expect.stringMatching(/^order:/), expect.stringMatching(/^account-deleted:/)])
  const left = await db.select().from(mailOutbox)
  expect(left.map(({ subject }) => subject)).toEqual(['Your account was deleted'])
})

test('mails to a deleted account lose their text once they are sent or given up; others still arrive', async () => {
  const buyer = await people.registerSomeone()
  const mail = { recipient: buyer.email, mailbox: buyer.email, subject: 'S', textBody: 'T', htmlBody: 'H' }
  await db.insert(mailOutbox).values([
    { id: 'sent', dedupeKey: 'password-changed:sent', ...mail, sentAt: new Date() },
    { id: 'given up', dedupeKey: 'password-changed:given-up', ...mail, givenUpAt: new Date() },
    { id: 'waiting', dedupeKey: 'password-changed:waiting', ...mail, tries: 1 },
  ])

  await remove(buyer)

  const left = await db.select().from(mailOutbox)
  const texts = Object.fromEntries(left.map(({ id, textBody }) => [id, textBody]))
  expect(texts).toMatchObject({ sent: '', 'given up': '', waiting: 'T' })
})
