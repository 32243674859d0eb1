import { expect, test } from 'vitest'
import { partMark, putTogether } from './put-together.ts'

const parts = [Buffer.from('<b>৳ 5</b>'), Buffer.from('<i>প্রযুক্তি</i>')]

test('a page is its own text with the parts it shares with others put in, wherever they belong', () => {
  const html = `<p>${partMark('secret', 1)}–${partMark('secret', 0)}${partMark('secret', 1)}</p>`

  expect(putTogether({ html, parts }, 'secret').toString()).toBe(
    '<p><i>প্রযুক্তি</i>–<b>৳ 5</b><i>প্রযুক্তি</i></p>',
  )
})

test('a mark that somebody wrote without knowing the secret stays what they wrote', () => {
  const html = `<p>${partMark('guess', 0)}</p>`

  expect(putTogether({ html, parts }, 'secret').toString()).toBe(html)
})
