import { expect, test } from 'vitest'
import { loggedPath } from '#server/platform/http/addresses.ts'
import { orNotFound, pageAddress } from './page-address.ts'

test('a page and its Bangla version are two pages, and each has one key', () => {
  expect(pageAddress('/bn/shop/?utm_source=x&sort=name')).toMatchObject({
    key: '/bn/shop?sort=name',
    path: '/shop',
    language: 'bn',
  })
  expect(pageAddress('/shop?sort=name')).toMatchObject({ key: '/shop?sort=name', language: 'en' })
  for (const home of ['/bn', '/bn/', '/bn?utm_source=x']) expect(pageAddress(home).key).toBe('/bn')
  for (const data of ['/bn.data', '/bn/_.data'])
    expect(pageAddress(data)).toMatchObject({ key: '/bn/_.data', isData: true, language: 'bn' })
})

test.each(['/order/abcdef', '/pay/abcdef', '/tell-me-when/stop/abcdef', '/your-data/link/abcdef'])(
  'the key in %s is a secret in every language and spelling',
  (path) => {
    for (const spelled of [
      `/bn${path}`,
      `/bn/${path}`,
      `//bn${path}`,
      `/%62n${path}`,
      `/BN${path}`,
      `/bn${path}.data`,
    ]) {
      expect(pageAddress(spelled).isPrivate).toBe(true)
      expect(loggedPath(spelled)).not.toContain('abcdef')
    }
  },
)

test('pages that count who asks are made again each time in both languages', () => {
  expect(pageAddress('/bn/track?number=100123&phone=0234').isPrivate).toBe(true)
  expect(pageAddress('/bn/warranty.data?serial=PF3A77&phone=0234').isPrivate).toBe(true)
  expect(pageAddress('/bn/warranty').isPrivate).toBe(false)
})

test('made-up Bangla addresses share the Not Found page of their language', () => {
  const pages = { hasPage: (path: string) => !/unknown|not-found/.test(path) }

  expect(orNotFound(pageAddress('/bn/shop/unknown'), pages)).toMatchObject({
    key: '/bn/shop/not-found',
    path: '/shop/not-found',
    isNotFound: true,
  })
  expect(orNotFound(pageAddress('/bn/unknown'), pages).key).toBe('/bn/not-found')
})
