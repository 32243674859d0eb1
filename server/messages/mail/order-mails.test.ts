import { expect, test } from 'vitest'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import type { OrderMailContext } from './order-mail-context.ts'
import { orderMailKinds } from './order-mail-kinds.ts'
import { orderMails } from './order-mails.ts'

const context: OrderMailContext = {
  publicUrl: 'https://shop.test',
  order: {
    id: 'ORDER',
    number: 100_001,
    accessKey: 'a-long-random-key',
    customer: {
      name: 'Nadia <b>Rahman</b>',
      email: 'nadia@example.com',
      phone: '+8801712345678',
      streetAddress: 'House 7, Road 3',
      company: '',
      city: 'Dhaka',
      district: 'Dhaka',
      postcode: '1207',
      country: 'Bangladesh',
      anyInformation: '"><script>alert(1)</script>',
    },
    language: 'en',
    delivery: { charge: 150, days: '2 to 5 days' },
    subtotalPaisa: 25_000_000,
    staffDiscountPaisa: 0,
    deliveryPaisa: 0,
    discountPaisa: 2_500_050,
    totalPaisa: 22_499_950,
    status: 'confirmed',
    paymentStatus: 'paid',
  },
  lines: [
    {
      name: 'ThinkPad X1',
      quantity: 2,
      unitPaisa: 12_500_000,
      chosen: { ram: '16 GB', color: 'Black' },
      warranty: 'Official manufacturer warranty, 3 years',
    },
  ],
}

test('the mail about a paid order says what was bought, for how much, and where to follow it', () => {
  const [customer, staff] = orderMails('paid', context)

  expect(customer).toMatchObject({ recipient: 'nadia@example.com', subject: 'Your order 100001 is paid' })
  expect(customer?.textBody).toContain('2 × ThinkPad X1 (16 GB, Black): ৳250,000')
  expect(customer?.textBody).toContain('Discount: -৳25,000.50')
  expect(customer?.textBody).toContain('Total: ৳224,999.50')
  expect(customer?.textBody).toContain('Delivery: ৳150, paid on delivery, 2 to 5 days')
  expect(customer?.textBody).toContain('Warranty of ThinkPad X1: Official manufacturer warranty, 3 years')
  expect(customer?.textBody).toContain('https://shop.test/order/a-long-random-key')
  expect(staff).toMatchObject({ recipient: contactDetails.ordersEmail, subject: 'Paid: order 100001' })
  expect(staff?.textBody).not.toContain('a-long-random-key')
})

test('the mails about an order that is picked up speak of no delivery to an address', () => {
  const order = { ...context.order, delivery: { pickUpAt: 'Uttara, Road 7' } }
  const [customer, staff] = orderMails('paid', { ...context, order })

  expect(customer?.textBody).toContain('Delivery: Pick-up at Uttara, Road 7')
  expect(customer?.textBody).not.toContain('delivery address')
  expect(staff?.textBody).toContain('Billing address: House 7, Road 3')
  expect(staff?.textBody).not.toContain('Delivery to')
})

test.each(orderMailKinds)('the mail "%s" to an address that nobody verified holds no typed text', (kind) => {
  const typed = {
    name: 'Win',
    streetAddress: 'at',
    company: 'evil.example',
    city: 'now',
    district: 'or',
    postcode: 'never',
  }
  const marked = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, `typed-${text}`]))
  const customer = { ...context.order.customer, ...marked, anyInformation: 'typed-note' }
  const mails = orderMails(kind, { ...context, order: { ...context.order, customer } })

  const toCustomer = mails.filter(({ recipient }) => recipient === customer.email)
  expect(toCustomer).toHaveLength(1)
  expect(JSON.stringify(toCustomer)).not.toContain('typed-')
  const toStaff = mails.filter(({ recipient }) => recipient === contactDetails.ordersEmail)
  for (const { textBody } of toStaff) expect(textBody).toContain('typed-Win')
})

test.each(orderMailKinds)('nothing a customer typed is markup in the mail "%s"', (kind) => {
  for (const { htmlBody } of orderMails(kind, context)) {
    expect(htmlBody).not.toContain('<script>')
    expect(htmlBody).not.toContain('<b>')
  }
})

test.each(orderMailKinds)(
  'the mail "%s" names the order and can be answered by a tap on a number',
  (kind) => {
    for (const { htmlBody, textBody, recipient } of orderMails(kind, context)) {
      expect(textBody).toContain('Order: 100001')
      expect(textBody).toContain(`Hotline ${identity.hotline.shown}`)
      expect(htmlBody).toContain(`href="${identity.hotline.href}"`)
      if (recipient === contactDetails.ordersEmail) expect(htmlBody).toContain('href="tel:+8801712345678"')
    }
  },
)

test.each(orderMailKinds)('the mail "%s" says the same as text and as HTML', (kind) => {
  for (const { htmlBody, textBody } of orderMails(kind, context))
    expect(wordsOf(seenIn(htmlBody))).toEqual(wordsOf(textBody))
})

test('mails are made for light and for dark screens', () => {
  const [mail] = orderMails('paid', context)
  expect(mail?.htmlBody).toContain('<meta name="color-scheme" content="light dark">')
  expect(mail?.htmlBody).toContain('@media (prefers-color-scheme:dark)')
})

/** The visible text of the HTML, with the addresses behind buttons, as programs without HTML show them. */
function seenIn(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  const withAddresses = body.replace(/<a class="button" href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
  const words = withAddresses.replace(/<\/td><td/g, ':<td').replace(/<[^>]*>/g, ' ')
  return words
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function wordsOf(text: string): string[] {
  return text.replaceAll(':', ' ').split(/\s+/).filter(Boolean)
}

test('every mail has a key of its own, the same each time, and events of one kind can be told apart', () => {
  const keys = orderMailKinds.flatMap((kind) => orderMails(kind, context).map(({ dedupeKey }) => dedupeKey))
  const again = orderMailKinds.flatMap((kind) => orderMails(kind, context).map(({ dedupeKey }) => dedupeKey))
  const other = orderMails('status', { ...context, event: '17' }).map(({ dedupeKey }) => dedupeKey)

  expect(new Set(keys).size).toBe(keys.length)
  expect(again).toEqual(keys)
  expect(keys).not.toContain(other[0])
})
