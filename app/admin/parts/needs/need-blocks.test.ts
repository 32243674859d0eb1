import { expect, test } from 'vitest'
import { blocksError, fromBlocks, toBlocks } from './need-blocks.ts'

const needs = [
  { name: 'Video editing', wordings: ['video editing', 'ভিডিও এডিটিং'], filters: 'kind=Laptop&ram=16GB' },
  { name: 'Low price', wordings: ['sosta'], filters: 'sort=price-low' },
]

test('needs are three lines each, and come back the same', () => {
  expect(toBlocks(needs)).toBe(
    'Video editing\nvideo editing, ভিডিও এডিটিং\nkind=Laptop&ram=16GB\n\nLow price\nsosta\nsort=price-low',
  )
  expect(fromBlocks(`\n${toBlocks(needs)}\n\n\n`)).toEqual(needs)
})

test.each([
  ['', 'Please keep at least one need.'],
  ['Light', '"Light" needs a second line with the words that people type.'],
  ['Light\nhalka', '"Light" needs a third line: the address of a listing with its filters.'],
  ['Light\nhalka\nsort=name\n\nlight\nfine\nsort=name', 'light is named twice.'],
  ['Light\nhalka\nhttps://shop.example/shop?ram=8GB', undefined],
])('%j is answered with %j', (text, error) => {
  expect(blocksError(text)).toBe(error)
})
