import { expect, test } from 'vitest'
import { countSegments } from '#shared/messages/sms-segments.ts'
import { orderSmsKinds } from '#shared/messages/sms-states.ts'
import { smsText } from './sms-text.ts'

const facts = {
  number: 1_000_042,
  accessKey: 'k'.repeat(43),
  publicUrl: 'https://www.projukti.com.bd',
  amountPaisa: 123_456_700,
  claimNumber: 123_456,
  returnNumber: 123_456,
}

test.each(orderSmsKinds)('an English SMS (%s) is one segment', (kind) => {
  expect(countSegments(smsText(kind, 'en', facts))).toBe(1)
})

test.each([
  ['paid', 2],
  ['delivered', 2],
  ['handed_over', 2],
  ['corrected', 2],
  ['link', 2],
  ['order_link', 2],
  ['claim_received', 2],
  ['claim_checking', 2],
  ['claim_at_maker', 2],
  ['claim_ready', 2],
  ['claim_returned', 2],
  ['claim_refused', 2],
  ['return_asked', 2],
  ['return_awaited', 2],
  ['return_received', 2],
  ['return_decided', 2],
] as const)('a Bangla SMS (%s) is %i', (kind, segments) => {
  expect(countSegments(smsText(kind, 'bn', facts))).toBe(segments)
})

test.each(orderSmsKinds)('a Bangla SMS (%s) has no Latin word but its address', (kind) => {
  expect(smsText(kind, 'bn', facts).replace(/https:\S+/, '')).not.toMatch(/[A-Za-z]/)
  expect(smsText(kind, 'en', facts)).not.toMatch(/[\u0980-\u09fe]/)
})

test('only the links to pay an order and to its page hold its key', () => {
  const withKey = orderSmsKinds.filter((kind) => smsText(kind, 'bn', facts).includes(facts.accessKey))
  expect(withKey).toEqual(['link', 'order_link'])
})

test('every SMS says what comes next or where to look, and its address tells a stranger nothing', () => {
  for (const kind of orderSmsKinds)
    for (const language of ['en', 'bn'] as const) expect(smsText(kind, language, facts)).toContain('https:')
  expect(smsText('paid', 'en', facts)).toContain(`${facts.publicUrl}/o/${facts.number}`)
  expect(smsText('paid', 'bn', facts)).toContain(`${facts.publicUrl}/bn/o/${facts.number}`)
})

test('an order that is paid asks for no cash at the door', () => {
  expect(smsText('handed_over', 'en', { ...facts, amountPaisa: 0 })).not.toContain('Tk')
  expect(smsText('handed_over', 'en', facts)).toContain('Please keep Tk 1,234,567 ready.')
})

test('who handed a machine in at the counter is not told to bring it', () => {
  expect(smsText('claim_received', 'en', facts)).toContain('if it is not there yet')
  expect(smsText('claim_received', 'bn', facts)).toContain('না দিয়ে থাকলে')
})
