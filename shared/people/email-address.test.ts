import { expect, test } from 'vitest'
import { foldEmail } from './email-address.ts'

test.each([
  ['Rahim@Example.COM', 'rahim@example.com'],
  ['  rahim@example.com ', 'rahim@example.com'],
  ['rahim@ｅxample.com', 'rahim@example.com'],
  ['rahim@exam\u00adple.com', 'rahim@example.com'],
  ['rahim@exam\u200bple.com', 'rahim@example.com'],
  ['rahim@দোকান.বাংলা', 'rahim@xn--p5b7ah1gxc.xn--54b7fta0cc'],
])('%j is the mailbox %s', (text, mailbox) => {
  expect(foldEmail(text)).toBe(mailbox)
})

test.each([
  'ra\u200bhim@example.com',
  'ra\u00adhim@example.com',
  'ｒahim@example.com',
  'rahim@example',
  'rahim@127.0.0.1',
  'rahim@example.com:25',
  'rahim@example.com/x.y',
  'rahim@@example.com',
  'rahim',
])('%j is no address that the shop takes', (text) => {
  expect(foldEmail(text)).toBeNull()
})
