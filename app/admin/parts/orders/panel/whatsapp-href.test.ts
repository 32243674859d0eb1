import { expect, test } from 'vitest'
import { whatsappHref } from './whatsapp-href.ts'

test.each(['+8801712345678', '01712-345678', '1712 345678', '008801712345678', '+88 017 12345678'])(
  'the telephone number %s opens the chat with its owner',
  (phone) => {
    expect(whatsappHref(phone)).toBe('https://wa.me/8801712345678')
  },
)

test('a number of another country keeps its own, and one that is too short has no chat', () => {
  expect(whatsappHref('+44 7700 900123')).toBe('https://wa.me/447700900123')
  expect(whatsappHref('0255555')).toBeNull()
})
