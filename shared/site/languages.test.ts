import { expect, test } from 'vitest'
import { inLanguage, splitLanguage } from './languages.ts'

test('pages behind /bn are in Bangla, and all others in English', () => {
  expect(splitLanguage('/bn')).toEqual({ language: 'bn', path: '/' })
  expect(splitLanguage('/bn/shop?q=dell')).toEqual({ language: 'bn', path: '/shop?q=dell' })
  expect(splitLanguage('/bn?utm_source=x')).toEqual({ language: 'bn', path: '/?utm_source=x' })
  expect(splitLanguage('/shop')).toEqual({ language: 'en', path: '/shop' })
  expect(splitLanguage('/bnx')).toEqual({ language: 'en', path: '/bnx' })
})

test('the home page has the prefix alone as its address', () => {
  expect(inLanguage('bn', '/')).toBe('/bn')
  expect(inLanguage('bn', '/shop')).toBe('/bn/shop')
  expect(inLanguage('en', '/')).toBe('/')
})
