import { expect, test } from 'vitest'
import { toProductCard } from '#shared/products/product-card.ts'
import { entry } from '#tests/support/examples/catalogue-entry.ts'
import { picksOf } from './picks.ts'

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

  expect(picks.map(({ title, price, reason }) => [title, price, reason])).toEqual([
    ['First', '৳90,000', 'Best match · 16GB RAM · 512GB SSD'],
    ['Cheapest of all', '৳40,000', 'Lowest price · 16GB RAM · 512GB SSD'],
    ['Second', '৳80,000', 'Fits well · 16GB RAM · 512GB SSD'],
  ])
})

test('a product that is first in two ways is named once, and the next best fills the place', () => {
  const picks = picksOf([first, second, third, fourth], first)

  expect(picks.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
  expect(picks[0]?.reason).toContain('Best match, lowest price')
})

test('a short list needs no picks', () => {
  expect(picksOf([first, second, third], third)).toEqual([])
})
