import { expect, test } from 'vitest'
import type { ProductWithUnits, PublicUnit } from '#shared/contract/units.ts'
import { offeredUnits } from './offered-units.ts'

const unit = (code: string, ram: string, isHeld = false) =>
  ({ _id: `id-${code}`, code, ram, ssd: '512GB', color: '', isHeld }) as PublicUnit
const option = (value: string) => ({ value, addPrice: 0 })
const product = {
  slug: 'thinkpad-t480',
  brand: 'Lenovo',
  categories: ['laptop'],
  options: { ram: [option('8GB'), option('16GB')], ssd: [option('512GB')], color: [], display: [] },
  units: [unit('CHEAP', '8GB', true), unit('SECOND', '8GB'), unit('LARGE', '16GB'), unit('LARGER', '16GB')],
} as unknown as ProductWithUnits

const chosen = (search: string) => offeredUnits(product, new URLSearchParams(search))?.chosen.code

test('the address chooses a unit by its code, or the cheapest free one with its options', () => {
  expect(chosen('unit=cheap')).toBe('CHEAP')
  expect(chosen('')).toBe('SECOND')
  expect(chosen('ram=16GB')).toBe('LARGE')
  expect(chosen('ram=16GB&ssd=512GB')).toBe('LARGE')
  expect(chosen('ram=64GB')).toBe('SECOND')
})
