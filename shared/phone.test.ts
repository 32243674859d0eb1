import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bangladeshPhoneError, formatTypedPhone, isPhone, msisdnOf, parseMobile, phoneKey } from './phone.ts'
import { withoutSeparators } from './phone-digits.ts'

test.each([
  '+8801712345678',
  '01712345678',
  '+88 017 12345678',
  '(02) 9123-456',
  '1234567',
  '+123456789012345',
  '০১৭১২-৩৪৫ ৬৭৮',
])('%s is a phone number', (text) => expect(isPhone(text)).toBe(true))

test.each(['+8801712345678', '01712-345678', '০১৭১২ ৩৪৫৬৭৮', '008801712345678'])(
  '%s is the same telephone as any other spelling of it',
  (text) => expect(phoneKey(text)).toBe('1712345678'),
)

test.each(['', '123456', '+1234567890123456', '01712x45678', '++8801712345678', '017+12345678'])(
  '"%s" is not',
  (text) => expect(isPhone(text)).toBe(false),
)

test.each([
  ['+8801712345678', '+88 017 12345678'],
  ['+88', '+88'],
  ['+880', '+88 0'],
  ['+880171', '+88 017 1'],
  ['0171-234 5678', '01712345678'],
  ['abc', ''],
  ['০১৭১২-৩৪৫ ৬৭৮', '01712345678'],
  ['+৮৮০১৭১২৩৪৫৬৭৮', '+88 017 12345678'],
  ['+88017123456789999', '+88 017 12345678'.concat('9')],
])('typing %s shows %s', (typed, shown) => {
  expect(formatTypedPhone(typed)).toBe(shown)
})

test('typing on from what is shown never changes what stands there, and 15 characters are the end', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = formatTypedPhone(text)
      expect(formatTypedPhone(shown)).toBe(shown)
      expect(withoutSeparators(shown).length).toBeLessThanOrEqual(15)
    }),
  )
})

test.each([
  ['01712345678', '+880 1712-345678'],
  ['+88 017 12345678', '+880 1712-345678'],
  ['008801912345678', '+880 1912-345678'],
  ['+880 01712-345678', '+880 1712-345678'],
  ['০১৭১২৩৪৫৬৭৮', '+880 1712-345678'],
  ['0171234567', undefined],
  ['01212345678', undefined],
  ['029123456', undefined],
])('%s is understood as %s', (typed, understood) => expect(parseMobile(typed)).toBe(understood))

test.each(['0171234567', '017123456789', '+88017123456', '01212345678'])(
  'in Bangladesh %s is refused, abroad it may be right',
  (phone) => {
    expect(bangladeshPhoneError(phone, ' bangladesh ')).toMatch(/11 digits/)
    expect(bangladeshPhoneError(phone, 'বাংলাদেশ')).toMatch(/11 digits/)
    expect(bangladeshPhoneError(phone, 'India')).toBeUndefined()
  },
)

test.each(['01712345678', '+88 017 12345678', '(02) 9123-456', '+1234567890', '+44 7700 900123'])(
  'in Bangladesh %s is taken',
  (phone) => expect(bangladeshPhoneError(phone, 'Bangladesh')).toBeUndefined(),
)

test.each([
  ['01712345678', '8801712345678'],
  ['+880 1712-345678', '8801712345678'],
  ['8801712345678', '8801712345678'],
  ['008801712345678', '8801712345678'],
  ['+88 017 12345678', '8801712345678'],
  ['০১৭১২-৩৪৫৬৭৮', '8801712345678'],
  ['02 9123456', undefined],
  ['+44 7700 900123', undefined],
  ['0171234567', undefined],
  ['1712345678', undefined],
  ['', undefined],
])('an SMS to %s goes to %s', (typed, msisdn) => expect(msisdnOf(typed)).toBe(msisdn))
