import { afterAll, expect, test } from 'vitest'
import { contactMessages, customRequirements, mailOutbox } from '#server/platform/db/schema.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
afterAll(() => shop.close())

const message = {
  firstName: 'Nadia',
  lastName: 'Rahman',
  email: 'nadia@example.com',
  number: '',
  subject: 'Warranty\r\nBcc: everyone@example.com',
  message: 'Is <b>this</b> covered?<script>alert(1)</script>',
}
const customRequirement = {
  name: 'Tanvir',
  businessOrganization: 'Bengal Textiles',
  emailAddress: 'tanvir@example.com',
  contactNumber: '+8801712345678',
  address: 'Gazipur',
  additionalInfo: 'Forty laptops with 16 GB',
}

test('a message is stored as written and reaches staff by email, harmless', async () => {
  const response = await send('createContact', message)

  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({ message: expect.any(String) })
  const [stored] = await shop.db.select().from(contactMessages)
  expect(stored).toMatchObject({ firstName: 'Nadia', message: message.message })
  const [mail] = await shop.db.select().from(mailOutbox)
  expect(mail).toMatchObject({
    recipient: contactDetails.email,
    replyTo: 'nadia@example.com',
    subject: 'Message: Warranty Bcc: everyone@example.com',
  })
  expect(mail?.textBody).toContain(message.message)
  expect(mail?.htmlBody).not.toContain('<script>')
})

test('a custom requirement is stored and reaches staff by email', async () => {
  await shop.db.delete(mailOutbox)

  const response = await send('customRequirements', customRequirement)

  expect(response.statusCode).toBe(201)
  expect(await shop.db.select().from(customRequirements)).toMatchObject([customRequirement])
  const [mail] = await shop.db.select().from(mailOutbox)
  expect(mail).toMatchObject({ recipient: contactDetails.email, replyTo: 'tanvir@example.com' })
  expect(mail?.textBody).toContain('Forty laptops with 16 GB')
})

test.each([
  ['createContact', { ...message, firstName: ' ' }, 'First name is required.'],
  ['createContact', { ...message, email: 'nadia' }, 'Invalid email format'],
  ['createContact', { ...message, subject: '' }, 'Subject is required.'],
  ['createContact', { ...message, message: '' }, 'Message is required.'],
  [
    'customRequirements',
    { ...customRequirement, contactNumber: 'call me' },
    'Please enter a valid phone number.',
  ],
  ['customRequirements', { ...customRequirement, additionalInfo: '' }, 'Additional information is required.'],
])('%s says what is missing', async (call, body, words) => {
  const response = await send(call, body)

  expect(response.statusCode).toBe(400)
  expect(response.json().message).toBe(words)
})

test('a flood from one address is stopped', async () => {
  const strict = await testShop({ config: { rateLimitFactor: 1 } })
  const statuses: number[] = []

  for (let sent = 0; sent < 11; sent += 1) {
    const call = { method: 'POST', url: '/api/contact/createContact', payload: message } as const
    statuses.push((await strict.app.inject(call)).statusCode)
  }

  expect(statuses).toEqual([...Array(10).fill(201), 429])
  await strict.close()
})

test('a message belongs to the account that wrote it, and to the mailbox in one spelling', async () => {
  await shop.db.delete(contactMessages)
  await shop.db.delete(customRequirements)
  const { id, headers } = await shop.loginAs('user')

  await send('createContact', { ...message, email: 'Nadia@Example.COM' }, headers)
  await send('customRequirements', { ...customRequirement, emailAddress: 'TANVIR@example.com' })

  const [stored] = await shop.db.select().from(contactMessages)
  const [requirement] = await shop.db.select().from(customRequirements)
  expect(stored).toMatchObject({ userId: id, mailbox: 'nadia@example.com' })
  expect(requirement).toMatchObject({ userId: null, mailbox: 'tanvir@example.com' })
})

test('a flood of messages is kept, and mailed to staff two hundred times an hour', async () => {
  await shop.db.delete(mailOutbox)
  await shop.db.delete(contactMessages)
  for (let turn = 0; turn < 21; turn++)
    await Promise.all(Array.from({ length: 10 }, () => send('createContact', message)))

  expect(await shop.db.$count(contactMessages)).toBe(210)
  expect(await shop.db.$count(mailOutbox)).toBe(200)
  await send('customRequirements', customRequirement)
  expect(await shop.db.$count(mailOutbox)).toBe(201)
})

function send(call: string, payload: object, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'POST', url: `/api/contact/${call}`, payload, headers })
}
