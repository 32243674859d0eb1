import { expect, test } from 'vitest'
import { createParts } from './put-together.ts'

const [price, name] = [Buffer.from('<b>৳ 5</b>'), Buffer.from('<i>প্রযুক্তি</i>')]

test('a page is its own text with the parts it shares with others put in, wherever they belong', () => {
  const { place, putInto } = createParts('secret')
  const [first, second] = [place(price), place(name)]

  expect(putInto(`<p>${second}–${first}${second}</p>`).toString()).toBe(
    '<p><i>প্রযুক্তি</i>–<b>৳ 5</b><i>প্রযুক্তি</i></p>',
  )
})

test('a mark that somebody wrote without knowing the secret stays what they wrote', () => {
  const { place, putInto } = createParts('secret')
  place(price)
  const guess = createParts('guess').place(name)

  expect(putInto(`<p>${guess}</p>`).toString()).toBe(`<p>${guess}</p>`)
})
