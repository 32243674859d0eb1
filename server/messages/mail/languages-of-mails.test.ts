import { expect, test } from 'vitest'
import { collectionKinds } from '#shared/orders/order-channels.ts'
import { returnStates } from '#shared/orders/returns/return-states.ts'
import { type Language, languages } from '#shared/site/languages.ts'
import { claimStates } from '#shared/units/claim-states.ts'
import {
  accountDeletedMail,
  passwordChangedMail,
  passwordResetMail,
  wrongPasswordsMail,
} from './account-mails.ts'
import { confirmAlertMail, firedAlertMail } from './alert-mails.ts'
import { claimMails } from './claim-mails.ts'
import { moneyWords, refundNote } from './money-note.ts'
import { orderLinkMails } from './order-link-mail.ts'
import type { OrderMailContext } from './order-mail-context.ts'
import { orderMailKinds } from './order-mail-kinds.ts'
import { orderMails } from './order-mails.ts'
import { privacyLinkMail } from './privacy-mails.ts'
import type { OutboxRow } from './queries.ts'
import { returnMails } from './return-mails.ts'
import { words as returnBangla } from './words/return-mail-words.bn.ts'
import { words as returnEnglish } from './words/return-mail-words.ts'

const publicUrl = 'https://shop.test'
const customer = {
  name: 'Nadia Rahman',
  email: 'nadia@example.com',
  phone: '+8801712345678',
  streetAddress: 'House 7, Road 3',
  company: '',
  city: 'Dhaka',
  district: 'Dhaka',
  postcode: '1207',
  country: 'Bangladesh',
  anyInformation: '',
}

function orderContext(language: Language): OrderMailContext {
  return {
    publicUrl,
    order: {
      id: 'ORDER',
      number: 100_001,
      accessKey: 'a-long-random-key',
      customer,
      language,
      delivery: { charge: 150, days: '2 to 5 days' },
      subtotalPaisa: 25_000_000,
      discountPaisa: 2_500_050,
      staffDiscountPaisa: 100_000,
      deliveryPaisa: 15_000,
      totalPaisa: 22_414_950,
      status: 'confirmed',
      paymentStatus: 'paid',
    },
    lines: [
      {
        name: 'ThinkPad X1',
        quantity: 2,
        unitPaisa: 12_500_000,
        chosen: { ram: '16GB', color: 'Space Grey' },
        warranty: 'Return within 7 days, then 3 months of warranty from us',
        unit: { code: 'K7M4Q', grade: 'A', battery: 88 },
        goneCount: 1,
      },
    ],
    isPayable: true,
  }
}

/** Every mail that a customer can get in this language. */
function mailsIn(language: Language): OutboxRow[] {
  const context = orderContext(language)
  const link = { key: 'key', network: '203.0.113.7', language }
  const owner = { email: customer.email, language }
  const alert = { id: 'A', productId: 'P', email: customer.email, key: 'key', language }
  const product = { title: 'ThinkPad X1', search: '', price: 125_000 }
  const { order } = context
  const claim = {
    id: 'C',
    number: 7,
    branch: 'Agargaon',
    branchBangla: 'আগারগাঁও',
    reason: 'IDB',
    productName: 'ThinkPad X1',
    serial: 'PF3',
    by: 'staff',
  }
  const returned = { ...claim, number: 9 }
  const tells = (['otherMachine', 'due', 'nothingDue'] as const).map((name) => ({
    en: sayMoney(returnEnglish, name),
    bn: sayMoney(returnBangla, name),
  }))
  const notes = [
    ...(['gateway', ...collectionKinds] as const).map((from) => refundNote({ amountPaisa: 500_000, from })),
    { en: moneyWords.en.corrected(1, 2, 3), bn: moneyWords.bn.corrected(1, 2, 3) },
  ]
  return [
    ...orderMailKinds.flatMap((kind) => orderMails(kind, context)),
    ...notes.flatMap((note) => orderMails('refund', { ...context, note })),
    ...orderMails('paid', {
      ...context,
      order: { ...order, delivery: { pickUpAt: 'Agargaon', pickUpAtBangla: 'আগারগাঁও' } },
    }),
    passwordResetMail(owner, link, publicUrl),
    passwordChangedMail(owner, publicUrl),
    wrongPasswordsMail(owner, publicUrl),
    accountDeletedMail(owner),
    privacyLinkMail(customer.email, link, publicUrl),
    ...(['stock', 'price'] as const).flatMap((kind) => [
      confirmAlertMail(customer.email, { ...link, kind, title: product.title }, publicUrl),
      firedAlertMail({ ...alert, kind }, product, publicUrl),
    ]),
    ...claimStates.flatMap((state) => claimMails({ ...claim, state }, order, { move: state, publicUrl })),
    ...orderLinkMails(order, { asked: 'now', publicUrl }),
    ...returnStates.flatMap((state) =>
      returnMails({ ...returned, state }, order, { move: state, publicUrl, tells, payPath: '/pay/key' }),
    ),
  ].filter(({ recipient }) => recipient === customer.email)
}

function sayMoney(words: typeof returnEnglish, name: 'otherMachine' | 'due' | 'nothingDue'): string {
  if (name === 'nothingDue') return words.nothingDue
  return name === 'due' ? words.due(5_000) : words.otherMachine(100_002, 12_500_000, 10_000_000)
}

/** Names, brands and what is printed on a box. */
const allowed = /https?:\S+|ThinkPad X1|16GB|K7M4Q|PF3|IDB|Nagad|bKash|Bangla QR|EMI|SMS|BIN|grade A|গ্রেড A/g

test('a mail in Bangla has no English word but names, brands and addresses', () => {
  for (const { subject, textBody, htmlBody } of mailsIn('bn')) {
    expect(`${subject}\n${textBody}`.replace(allowed, '')).not.toMatch(/[A-Za-z]|\d (?!016)/)
    expect(htmlBody).toContain('<html lang="bn">')
  }
})

test('a mail in English has no Bangla letter', () => {
  for (const { subject, textBody } of mailsIn('en'))
    expect(`${subject}\n${textBody}`).not.toMatch(/[\u0980-\u09f2\u09f4-\u09fe]/)
})

test('links in a mail lead to pages in its language', () => {
  for (const language of languages)
    for (const { textBody } of mailsIn(language))
      for (const [address] of textBody.matchAll(/https:\/\/shop\.test\S*/g))
        expect(address.startsWith('https://shop.test/bn/')).toBe(language === 'bn')
})

test('a mail in Bangla writes figures as people here do', () => {
  const [mail] = orderMails('paid', orderContext('bn'))

  expect(mail?.subject).toBe('আপনার অর্ডার ১০০০০১-এর পেমেন্ট হয়েছে')
  expect(mail?.textBody).toContain('২ × ThinkPad X1 (16GB, স্পেস গ্রে). ইউনিট K7M4Q, গ্রেড A, ব্যাটারি ৮৮%')
  expect(mail?.textBody).toContain('মোট: ৳২,২৪,১৪৯.৫০')
  expect(mail?.textBody).toContain('ডেলিভারি: ৳১৫০, পণ্য হাতে পেয়ে দেবেন, ২ থেকে ৫ দিনে')
})
