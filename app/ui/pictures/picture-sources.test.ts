import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

test("one of the shop's pictures is offered in the widths that its place may need", () => {
  expect(pictureSources('/uploads/zenbook-1.webp', 320)).toEqual({
    avif: '/pictures/96/zenbook-1.avif 96w, /pictures/160/zenbook-1.avif 160w, /pictures/320/zenbook-1.avif 320w',
    webp: '/pictures/96/zenbook-1.webp 96w, /pictures/320/zenbook-1.webp 320w',
    fallback: '/pictures/320/zenbook-1.webp',
  })
  expect(pictureSources('/uploads/zenbook-1.webp', 960)?.avif).toMatch(
    /^\/pictures\/160\/zenbook-1\.avif 160w, .* 960w$/,
  )
})

test('a picture from elsewhere is used as it is', () => {
  expect(pictureSources('https://images.example.com/uploads/a.jpg', 320)).toBeNull()
})
