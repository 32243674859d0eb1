import { expect, test } from 'vitest'
import { countSegments } from '#shared/messages/sms-segments.ts'
import { alertSmsKinds } from '#shared/messages/sms-states.ts'
import { alertSmsText } from './alert-sms-text.ts'

const facts = {
  kind: 'stock' as const,
  title: 'Lenovo ThinkPad X1 Carbon Gen 13 Aura Edition – 14″ OLED Black, 32GB, 1TB “Touch”',
  price: 1_234_567,
  link: `https://www.projukti.com.bd/bn/a/${'k'.repeat(22)}`,
}

test.each(alertSmsKinds)('an SMS about an alert (%s) is one segment in English and two in Bangla', (kind) => {
  const inEnglish = alertSmsText(kind, 'en', facts)
  expect(inEnglish).toContain('Lenovo ThinkPad X1')
  expect(inEnglish).toContain(facts.link)
  expect(countSegments(inEnglish)).toBe(1)
  expect(countSegments(alertSmsText(kind, 'bn', facts))).toBe(2)
})

test.each(alertSmsKinds)(
  'a Bangla SMS about an alert (%s) has no Latin word but product and address',
  (kind) => {
    for (const about of ['stock', 'price'] as const) {
      const sms = alertSmsText(kind, 'bn', { ...facts, kind: about, title: 'X1' })
      expect(sms.replace(/https:\S+/, '').replace('X1', '')).not.toMatch(/[A-Za-z]/)
    }
  },
)

test('a title that fits is written whole, in letters that keep an English SMS cheap', () => {
  const title = 'Galaxy Book5 16″ – Café'
  expect(alertSmsText('alert', 'en', { ...facts, title })).toContain(
    'Galaxy Book5 16" - Cafe is in stock again',
  )
})
