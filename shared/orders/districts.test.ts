import { expect, test } from 'vitest'
import { districts } from './districts.ts'

test('Bangladesh has 64 districts, in the order of the alphabet', () => {
  expect(new Set(districts).size).toBe(64)
  expect([...districts].sort()).toEqual(districts)
})
