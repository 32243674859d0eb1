import { expect, test } from 'vitest'
import { choiceFrom, choiceSearch } from './choice-address.ts'

const values = (...all: string[]) => all.map((value) => ({ value, addPrice: 0 }))
const options = {
  ram: values('8GB', '16GB'),
  color: values('Silver', 'Sky blue & white'),
  ssd: [],
  display: [],
}

test('a choice survives the way through an address', () => {
  const chosen = { ram: '16GB', color: 'Sky blue & white' }

  expect(choiceFrom(options, new URLSearchParams(choiceSearch(options, chosen)))).toEqual(chosen)
})

test('the first values need no address of their own', () => {
  expect(choiceSearch(options, { ram: '8GB', color: 'Silver' })).toBe('')
})

test('values that the product does not offer are its first ones', () => {
  const search = new URLSearchParams('ram=1024GB&ssd=1TB&display=<b>')

  expect(choiceFrom(options, search)).toEqual({ ram: '8GB', color: 'Silver' })
})
