import { expect, test } from 'vitest'
import { toProductCard } from '#shared/products/product-card.ts'
import { entry } from '#tests/support/examples/catalogue-entry.ts'
import { picksOf, toPick } from './picks.ts'

const choices = (...values: string[]) => values.map((value) => ({ value, addPrice: 0 }))
const card = (title: string, newPrice: number, more: object = {}) =>
  toProductCard(
    entry({
      _id: title,
      title,
      newPrice,
      rating: 4,
      stock: true,
      available: 3,
      options: { ram: choices('16GB'), ssd: choices('512GB'), color: [], display: [] },
      ...more,
    }).product,
  )

const [first, second, third, fourth] = [
  card('First', 90_000),
  card('Second', 80_000),
  card('Third', 70_000),
  card('Fourth', 60_000),
] as const
const elsewhere = card('Cheapest of all', 40_000)

test('three different products are picked, each with its reason', () => {
  const soldOut = card('Sold out', 30_000, { available: 0 })
  const picks = picksOf([soldOut, first, second, third, fourth], elsewhere)

  const shown = picks.map(({ product, reason }) => toPick(product, { reason, needs: 'Coding' }))
  expect(shown.map(({ title, price, reason }) => [title, price, reason])).toEqual([
    ['First', '৳90,000', 'Best match · 16GB RAM · 512GB SSD · good for: Coding'],
    ['Cheapest of all', '৳40,000', 'Lowest price · 16GB RAM · 512GB SSD · good for: Coding'],
    ['Second', '৳80,000', 'Good fit · 16GB RAM · 512GB SSD · good for: Coding'],
  ])
})

test('a product that is first in two ways is named once, and the next best fills the place', () => {
  const picks = picksOf([first, second, third, fourth], first)

  expect(picks.map(({ product }) => product.title)).toEqual(['First', 'Second', 'Third'])
  expect(picks[0]?.reason).toContain('Best match, lowest price')
})

test('the pick of a used model is one unit: its own title, RAM, battery, price and link', () => {
  const options = {
    ram: choices('8GB', '16GB'),
    ssd: choices('256GB', '512GB'),
    color: choices('Silver', 'Black'),
    display: [],
  }
  const used = card('EliteBook Silver', 30_000, { options, listedUnits: [], quantity: 2 })
  const unit = { cycles: null, flaws: '', checks: [], photos: [], verifiedPhoto: '', branch: 'Uttara' }
  const units = [
    {
      ...unit,
      _id: '1',
      code: 'AA11',
      grade: 'B',
      battery: 71,
      ram: '8GB',
      ssd: '256GB',
      color: 'Silver',
      price: 30_000,
      isHeld: true,
    },
    {
      ...unit,
      _id: '2',
      code: 'BB22',
      grade: 'A',
      battery: 91,
      ram: '16GB',
      ssd: '512GB',
      color: 'Black',
      price: 41_500,
      isHeld: false,
    },
  ] as never

  expect(toPick(used, { reason: 'Good fit', needs: 'Coding', units })).toEqual({
    title: 'EliteBook Black',
    to: expect.stringContaining('?unit=BB22'),
    price: '৳41,500',
    reason: 'Good fit · 16GB RAM · 512GB SSD · battery 91% · good for: Coding',
  })
})

test('a short list needs no picks', () => {
  expect(picksOf([first, second, third], third)).toEqual([])
})
