import { expect, test } from 'vitest'
import { seeGaming } from './link-words.ts'
import { seeLink } from './see-link.ts'

const gaming = '/category/gaming'

test('a link counts one product as one', () => {
  expect([seeLink(gaming, 1), seeLink(gaming, 12), seeLink(gaming, 1, seeGaming)]).toEqual([
    { to: gaming, link: 'See 1 product' },
    { to: gaming, link: 'See 12 products' },
    { to: gaming, link: 'See 1 gaming product' },
  ])
})

test('a link that promises the shop leads to it, and not to an empty listing', () => {
  expect(seeLink(gaming, 0, seeGaming)).toEqual({ to: '/shop', link: 'Go to Shop' })
})
