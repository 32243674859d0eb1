import { expect, test } from 'vitest'
import { mailLink, phoneLink, whatsAppLink } from './contact-uris.ts'

test.each([
  ['01712345678', 'https://wa.me/8801712345678'],
  ['+880 1712-345678', 'https://wa.me/8801712345678'],
  ['8801712345678', 'https://wa.me/8801712345678'],
  ['+88 017 12345678', 'https://wa.me/8801712345678'],
  ['1712 345678', 'https://wa.me/8801712345678'],
  ['008801712345678', 'https://wa.me/8801712345678'],
  ['0255555', null],
  ['0044 7700 900123', 'https://wa.me/447700900123'],
  ['+44 7700 900123', 'https://wa.me/447700900123'],
  ['02 9611234', null],
  ['call me', null],
  ['', null],
])('the number %j is reached on WhatsApp at %j', (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link)
})

test('a number is called as it was typed, without what a telephone cannot dial', () => {
  expect(phoneLink('+880 (1712) 345-678')).toBe('tel:+8801712345678')
  expect(phoneLink('none')).toBeNull()
})

test('an email cannot smuggle other recipients into the answer', () => {
  const link = mailLink({ email: 'a@b.test?bcc=c@d.test', subject: 'Warranty & more' })
  expect(link).toBe('mailto:a@b.test%3Fbcc%3Dc%40d.test?subject=Re%3A%20Warranty%20%26%20more')
})
